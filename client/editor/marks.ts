/** Reads the marks of editing mode: which elements of the page show which field, and which block they are of (protocols §4.4). */
import type { FieldTarget } from './pending.ts';

export interface Place {
  target: FieldTarget;
  /** The platform's name of the type. */
  type: string;
  /** Elements between the marks. */
  elements: HTMLElement[];
  /** Of the component round it; empty outside of all. */
  uid: string;
  /** Of the item as the page was made from it; empty where the mark does not say. */
  revision: string;
}

interface Metadata {
  datasource?: { id?: string; revision?: string };
  path?: string[];
  title?: string;
  fieldType?: string;
}

/** `{F10AEEB4-…}` as items are named here: 32 lower-case hex digits. */
const bare = (id: string): string => id.replace(/[{}-]/g, '').toLowerCase();

/** @param path field, id of an entry, field, … */
export function targetOf({ datasource, path = [] }: Metadata): FieldTarget | undefined {
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

/** @returns every place of a field, in the order of the page */
export function placesIn(root: ParentNode): Place[] {
  const blocks: string[] = [];
  const found: Place[] = [];
  for (const mark of root.querySelectorAll('code.scpm')) {
    const isOpen = mark.getAttribute('kind') === 'open';
    const chrome = mark.getAttribute('chrometype');
    if (chrome === 'rendering') isOpen ? blocks.push(mark.id) : blocks.pop();
    if (chrome !== 'field' || !isOpen) continue;
    const metadata = metadataOf(mark);
    const target = targetOf(metadata);
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

/** @param key of a field (`keyOf`) @returns the element that shows it now: those of the page are others after each exchange */
export const fieldElement = (key: string): HTMLElement | null =>
  key ? document.querySelector<HTMLElement>(`[data-pe-field="${CSS.escape(key)}"]`) : null;
