/** Types of a stored item: its fields, its layout, and what it uses. */

import type { BlockVersion } from '../../../audiences/audience.rules.ts';

/** A field of a stored item. References are ids here and become whole items when a page is composed. */
export type StoredField =
  | { value: unknown }
  | { ref: string }
  | { list: (Inline | { ref: string })[] }
  | { inline: Inline }
  /** Returned unchanged: resolver output without `{value}` wrappers (protocols §1.1). */
  | { raw: unknown };

export type StoredFields = Record<string, StoredField>;

/** An entry of a list, stored in its owner and versioned with it (a menu column, a question). */
export interface Inline {
  id: string;
  name: string;
  displayName: string;
  fields: StoredFields;
}

/** Field name under which a component's whole resolver output is stored. */
export const WHOLE = '$whole';

export interface Placed {
  uid: string;
  name: string;
  params: Record<string, string>;
  /** Id of the data source, empty for none. */
  source: string;
  placeholders: Record<string, Placed[]>;
  /** For audiences, in order: the first that fits a visitor is shown instead. Absent for none. */
  versions?: readonly BlockVersion[];
}

/** Layout of a page or of a page design. Root placeholders are called `header main footnotes footer` here. */
export interface Presentation {
  /** Id of the surrounding page design, empty for none. */
  design: string;
  placeholders: Record<string, Placed[]>;
}

/** An item to store; the parts that make up its version. */
export interface ItemContent {
  id: string;
  parent: string | null;
  name: string;
  displayName: string;
  path: string;
  /** Address of a page, `null` for other items. */
  route: string | null;
  template: string;
  sort: number;
  fields: StoredFields;
  presentation: Presentation | null;
}

export type UseKind = 'layout' | 'design' | 'field' | 'link';
export interface Use {
  target: string;
  kind: UseKind;
}

/** Everything a version is made of, each target and kind once; `linksOf` returns what it only links to. */
export function usesOf({ fields, presentation }: Pick<ItemContent, 'fields' | 'presentation'>): Use[] {
  const uses = new Map<string, Use>();
  const add = (target: string, kind: UseKind) => target && uses.set(`${kind} ${target}`, { target, kind });
  const fromFields = (all: StoredFields): void => {
    for (const field of Object.values(all)) {
      if ('ref' in field) add(field.ref, 'field');
      else if ('inline' in field) fromFields(field.inline.fields);
      else if ('list' in field) for (const entry of field.list) 'ref' in entry ? add(entry.ref, 'field') : fromFields(entry.fields);
    }
  };
  const fromPlaced = (placeholders: Record<string, Placed[]>): void => {
    for (const placed of Object.values(placeholders).flat()) {
      for (const { source } of [placed, ...(placed.versions ?? [])]) add(source, 'layout');
      fromPlaced(placed.placeholders);
    }
  };
  fromFields(fields);
  if (presentation) {
    add(presentation.design, 'design');
    fromPlaced(presentation.placeholders);
  }
  return [...uses.values()];
}

/** Templates that no page is made of: a change of them renews the shell of every page (decision on the content version). */
export const SHELL_TEMPLATES: readonly string[] = ['Dictionary entry', 'Redirect', 'Site'];
