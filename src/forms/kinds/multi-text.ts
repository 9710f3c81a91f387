/** Multi Text Input Field: several lines with their own labels, joined by a space into one answer (S3 §3); 33 percent for three lines, 50 for two (S3 §9). */
import type { FieldSettings } from '../shape.ts';
import { common, layoutOf, widthOf } from './common.ts';
import { isFilled, type FormFieldKind, type FormControl } from './kind.ts';
import { written } from './written.ts';

export const multiText: FormFieldKind = {
  template: 'Multi Text Input Field',
  parts(settings, name) {
    const lines = settings.FormFields.map(({ fields }, index) => lineOf(settings, fields, `${name}${nameOf(fields, index)}`));
    // Two lines of one name would share one answer.
    const unlike = lines.map((line, index) =>
      lines.findIndex((other) => other.name === line.name) < index ? { ...line, name: `${line.name}-${index + 1}` } : line,
    );
    if (unlike.length === 0) return [{ control: 'line', ...written(settings, name) }];
    const { required: _, width: __, autocomplete: ___, ...group } = common(settings, name);
    const isUnchecked = unlike.some((line) => line.isUnchecked);
    return [
      { control: 'lines', ...group, joins: unlike.map((line) => line.name), ...(isUnchecked && { isUnchecked: true as const }) },
      ...unlike,
    ];
  },
  notes: ({ FormFields }) => (FormFields.length > 0 ? [] : ['It has no lines, so it is shown as one line.']),
};

const nameOf = ({ InternalFieldName, DisplayName, Label }: FieldSettings, index: number): string =>
  (InternalFieldName.value || Label.value || DisplayName.value).replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 40) || String(index + 1);

/** A line's own settings, else those of the field. */
function lineOf(whole: FieldSettings, own: FieldSettings, name: string): FormControl {
  const { ErrorMessage, GranularErrorMessage, ValidationPattern, MaximumLength } = whole;
  const settings: FieldSettings = {
    ...own,
    Required: own.Required.value ? own.Required : whole.Required,
    ErrorMessage: isFilled(own.ErrorMessage) ? own.ErrorMessage : ErrorMessage,
    GranularErrorMessage: isFilled(own.GranularErrorMessage) ? own.GranularErrorMessage : GranularErrorMessage,
    ValidationPattern: isFilled(own.ValidationPattern) ? own.ValidationPattern : ValidationPattern,
    MaximumLength: own.MaximumLength.value ? own.MaximumLength : MaximumLength,
    CanBePopulatedFromQueryString: own.CanBePopulatedFromQueryString.value
      ? own.CanBePopulatedFromQueryString
      : whole.CanBePopulatedFromQueryString,
  };
  const { width: _, ...line } = written(settings, name);
  const width = widthOfLine(whole, own);
  return { control: 'line', ...line, ...(width && { width }), isSent: false };
}

/** Its own width, the field's, that of the field's layout, or by the number of lines. */
function widthOfLine(whole: FieldSettings, own: FieldSettings): 33 | 50 | undefined {
  const width = own.Width.value.trim() || whole.Width.value.trim();
  if (width) return widthOf(width);
  const layout = layoutOf(whole);
  if (layout === 'three') return 33;
  if (layout === 'two') return 50;
  const count = whole.FormFields.length;
  return count >= 3 ? 33 : count === 2 ? 50 : undefined;
}
