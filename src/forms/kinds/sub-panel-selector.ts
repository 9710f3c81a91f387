/** SubPanel Selector: a choice whose options are panels; only the chosen panel is shown. */
import type { FieldItem, FieldSettings } from '../shape.ts';
import { chosenControl } from './chosen.ts';
import type { FormFieldKind } from './kind.ts';

export const subPanelSelector: FormFieldKind = {
  template: 'SubPanel Selector',
  parts(settings, name) {
    const panels = panelsOf(settings);
    const part = chosenControl(
      settings,
      name,
      panels.map(({ value, label }) => ({ value, label })),
    );
    const checked = panels.filter(({ item }) => item.fields.IsChecked.value).map(({ value }) => value);
    return [{ control: 'radios', ...part, picks: true, initial: [...part.initial, ...checked].slice(0, 1) }];
  },
  inside: (settings, name) => panelsOf(settings).map(({ item, value }) => ({ item, when: { name, value } })),
  notes: ({ FormFields }) => (FormFields.length > 0 ? [] : ['It has no panels to choose from.']),
};

/** Panels with the label and the value of their choice. */
function panelsOf({ FormFields }: FieldSettings) {
  const used = new Set<string>();
  return FormFields.map((item, index) => {
    const { DisplayName, HeadingText, Label, Value, InternalFieldName } = item.fields;
    const label = [DisplayName, HeadingText, Label].map(({ value }) => value.trim()).find(Boolean) || String(index + 1);
    const base = Value.value.trim() || InternalFieldName.value.trim() || label;
    let value = base;
    for (let count = 2; used.has(value); count++) value = `${base}-${count}`;
    used.add(value);
    return { item: asPanel(item), label, value };
  });
}

/** An entry without a template is a panel. */
const asPanel = (item: FieldItem): FieldItem =>
  item.fields.Template.value.trim() ? item : { ...item, fields: { ...item.fields, Template: { value: 'SubPanel' } } };
