/** Reads the editing marks: which elements of the page show which field of which block (protocols §4.4). */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import type { FieldTarget } from '../sync/pending.ts';
import type { EditorStore } from '../sync/store.ts';

export interface MarkedPlace {
  target: FieldTarget;
  /** The platform's name for the type. */
  type: string;
  /** Elements between the marks. */
  elements: HTMLElement[];
  /** Of the surrounding component; empty outside of all. */
  uid: string;
  /** Of the item that the page was rendered from; empty where the mark has none. */
  revision: string;
}

interface Metadata {
  datasource?: { id?: string; revision?: string };
  path?: string[];
  title?: string;
  fieldType?: string;
}

/** Converts `{F10AEEB4-…}` to our form of an id: 32 lower-case hex digits. */
const bare = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase();

/** @param path field, id of an entry, field, … */
function markTarget({ datasource, path = [] }: Metadata): FieldTarget | undefined {
  const item = bare(datasource?.id ?? '');
  const field = path.at(-1);
  return item && field ? { item, inside: path.slice(0, -1).map((part, at) => (at % 2 ? bare(part) || part : part)), field } : undefined;
}

function metadataOf(mark: Element): Metadata {
  try {
    return JSON.parse(mark.textContent ?? '') as Metadata;
  } catch {
    return {};
  }
}

/** @returns every place that shows a field, in document order */
export function placesIn(root: ParentNode): MarkedPlace[] {
  const blocks: string[] = [];
  const found: MarkedPlace[] = [];
  for (const mark of root.querySelectorAll('code.scpm')) {
    const isOpen = mark.getAttribute('kind') === 'open';
    const chrome = mark.getAttribute('chrometype');
    if (chrome === 'rendering') isOpen ? blocks.push(mark.id) : blocks.pop();
    if (chrome !== 'field' || !isOpen) continue;
    const metadata = metadataOf(mark);
    const target = markTarget(metadata);
    if (!target) continue;
    const { fieldType: type = '', datasource } = metadata;
    found.push({ target, type, elements: elementsAfter(mark), uid: blocks.at(-1) ?? '', revision: datasource?.revision ?? '' });
  }
  return found;
}

function elementsAfter(mark: Element): HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (let next = mark.nextElementSibling; next && !next.matches('code.scpm[chrometype="field"]'); next = next.nextElementSibling)
    elements.push(next as HTMLElement);
  return elements;
}

/** @param key of a field (`keyOf`) @returns the element that shows it now; each refresh creates new elements */
export const fieldElement = (key: string): HTMLElement | null =>
  key ? document.querySelector<HTMLElement>(`[data-pe-field="${CSS.escape(key)}"]`) : null;
export interface Editable {
  target: FieldTarget;
  /** @param problem why the value was refused, empty when it was not */
  show(value: StoredField | null, problem: string): void;
  /** Called before the element is removed. */
  end(): void;
}

/** Context of an editable field. */
export interface EditableField {
  store: EditorStore;
  place: MarkedPlace;
  element: HTMLElement;
  /** Name of the field and of its block, for screen readers. */
  label: string;
  /** Name of the field alone. */
  name: string;
  /** Shown while the field is empty. */
  hint: string;
  /** The value that the page shows, without unsaved changes; `undefined` where the item has changed since the page was rendered. */
  shown: StoredField | null | undefined;
}
