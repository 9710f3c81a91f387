/** The plain controls of one field of a desk form: their value, and what is hidden once the editor shows it. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { valueParts } from '../fields/shown-value.ts';

export type DeskFieldKind = 'html' | 'image' | 'link';

export interface DeskField {
  kind: DeskFieldKind;
  label: string;
  hint: string;
  error: string;
  /** Where the editor is drawn. */
  place: HTMLElement;
  /** Of its text, when that is not the form's. */
  language: string | undefined;
  /** Whether a link of this form can open in a new window. */
  hasWindow: boolean;
  read(): StoredField | null;
  /** The server checks and stores what the plain controls say, so both ways have one set of rules. */
  write(value: StoredField | null): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hides the plain controls of a field.
 * @returns nothing for a field that another editor changed meanwhile: its parts are compared one by one
 */
export function takeOver(element: HTMLElement): DeskField | undefined {
  const kind = element.dataset.fieldEditor as DeskFieldKind;
  const controls = new Map<string, Control>();
  for (const control of element.querySelectorAll<Control>('input:not([type="hidden"]), textarea'))
    controls.set(partOf(control.name), control);
  if (controls.size === 0 || (kind !== 'html' && element.querySelector('.desk-fields__stands'))) return undefined;
  const textIn = (selector: string) => element.querySelector(selector)?.textContent?.trim() ?? '';
  const field = { label: textIn('label, legend'), hint: textIn('.hint'), error: textIn('[id$="-error"]') };
  const place = document.createElement('div');
  place.className = 'pe-desk-field page-editor__own';
  place.tabIndex = -1;
  for (const child of [...element.children]) if (!child.matches('.desk-fields__stands')) (child as HTMLElement).hidden = true;
  element.insertBefore(place, element.firstChild);
  element.dataset.fieldEditor = `${kind}-open`;
  // The list of faults links to the control that is wrong.
  const linked = element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? controls.values().next().value;
  if (linked) {
    place.id = linked.id;
    linked.removeAttribute('id');
  }
  return {
    kind,
    ...field,
    place,
    language: element.closest<HTMLElement>('div[lang]')?.lang,
    hasWindow: controls.has('target'),
    read: () => (kind === 'html' ? { value: controls.get('value')?.value ?? '' } : { value: partsOf(controls) }),
    write(value) {
      if (kind === 'html') put(controls.get('value'), textOf(value));
      else for (const [part, control] of controls) put(control, asText(valueParts(value)[part]), valueParts(value)[part]);
    },
  };
}

/** `f:Link:href` is the part `href`, `f:Text` the whole value. */
const partOf = (name: string): string => /^f:.*:(\w+)$/s.exec(name)?.[1] ?? 'value';

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const textOf = (field: StoredField | null): string => (field && 'value' in field ? asText(field.value) : '');

function partsOf(controls: ReadonlyMap<string, Control>): Record<string, unknown> {
  const parts = [...controls].map(([part, control]): [string, unknown] => {
    if (!isBox(control)) return [part, control.value];
    return part === 'target' ? [part, control.checked ? '_blank' : ''] : [part, control.checked];
  });
  return Object.fromEntries(parts.filter(([, value]) => value !== '' && value !== false));
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

function put(control: Control | undefined, text: string, value: unknown = text): void {
  if (!control) return;
  if (isBox(control)) control.checked = value === true || value === '_blank';
  else control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
