/** The plain controls of one field of a desk form: their value, and what is hidden once the editor shows it. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { valueParts } from '../fields/shown-value.ts';

export type DeskFieldKind = 'html' | 'image' | 'link' | 'page';

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
  /** Words of the chosen option, for a list of pages. */
  shown(): string;
  /** The server checks and stores what the plain controls say, so both ways have one set of rules. */
  write(value: StoredField | null): void;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hides the plain controls of a field.
 * @returns nothing for a field that another editor changed meanwhile: its parts are compared one by one
 */
export function takeOver(element: HTMLElement): DeskField | undefined {
  const kind = element.dataset.fieldEditor as DeskFieldKind;
  const isWhole = kind === 'html' || kind === 'page';
  const controls = new Map<string, Control>();
  for (const found of element.querySelectorAll('input:not([type="hidden"]), textarea, select')) {
    const control = found as unknown as Control;
    controls.set(partOf(control.name), control);
  }
  // Who writes already goes on writing.
  if (element.contains(document.activeElement)) return undefined;
  if (controls.size === 0 || ((kind === 'image' || kind === 'link') && element.querySelector('.desk-fields__stands'))) return undefined;
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
    read: () => ({ value: isWhole ? (controls.get('value')?.value ?? '') : partsOf(controls) }),
    shown: () => chosenText(controls.get('value')),
    write(value) {
      if (isWhole) put(controls.get('value'), textOf(value));
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
  else if (control instanceof HTMLSelectElement) choose(control, text);
  else control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A search finds more pages than the list of a page without script has. */
function choose(list: HTMLSelectElement, value: string): void {
  if (![...list.options].some((option) => option.value === value)) list.add(new Option(value, value));
  list.value = value;
}

const chosenText = (control: Control | undefined): string =>
  control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.textContent ?? '') : '';
