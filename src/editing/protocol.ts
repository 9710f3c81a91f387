/** Types of the messages between the in-page editor and the Worker: JSON below `/api/edit/`, on the editors' host only (docs/contracts.md). */
import type { BlockVersion } from '../audiences/audience.rules.ts';
import type { EntryPath, ListEntry } from '../content/repository/store/entries.ts';
import type { FieldKind } from '../content/field-shape.ts';
import type { ParamKind } from '../content/param-kinds.ts';
import type { Placed, Presentation, StoredField, StoredFields } from '../content/repository/store/items.ts';
import type { OtherHolder } from '../content/repository/store/holds.ts';
import type { Role } from './sessions/roles.rules.ts';

/** An item's current draft. */
export interface ItemModel {
  id: string;
  revision: string;
  number: number;
  template: string;
  path: string;
  displayName: string;
  fields: StoredFields;
  presentation: Presentation | null;
  /** The version that visitors see; `null` before the first publish. */
  liveNumber: number | null;
  /** Number of published pages that show it; 200 means 200 or more. */
  usedBy: number;
  /** Not part of one page, so that others can use it, too. */
  isShared: boolean;
  /** The last author of the draft; empty when unknown. */
  by: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Fields that are still a block's example text, as the gate names them (`Items.2.Text`); absent for none. */
  samples?: string[];
}

/** Everything a page is made of. */
export interface PageModel {
  site: string;
  language: string;
  /** Without the language prefix. */
  path: string;
  role: Role;
  /** The company's, for every time that editors read or write: `America/New_York`. */
  timeZone: string;
  /** The signed-in person, as the record names them: unsent changes on a device belong to them alone. */
  by: string;
  pageId: string;
  /** The page in each language with a draft, including its own; `address` is a path of this host. */
  languages: { language: string; address: string }[];
  /** By id: the page, its design, its data sources, and what fields refer to. */
  items: Record<string, ItemModel>;
}

/** A block's position in the layout of a page or design. */
export interface BlockPlace {
  /** Uid of the enclosing block; empty for a region of the page. */
  parent: string;
  /** `main`, or a placeholder of the parent as the layout names it: `container-{*}`. */
  placeholder: string;
  /** Among its siblings, from 0. */
  index: number;
}

interface Of {
  item: string;
  /** The revision that the editor saw. Several changes of one item in a request give the same. */
  revision: string;
  /** The change restores an earlier state: that can be a state that an editor could not write (a picture without alt text, a misplaced block). */
  takesBack?: true;
  /** Of `takesBack`, from the answer that had the undo (`undo-proof.ts`). Without it the change is checked like any other. */
  proof?: string;
}

export type Change =
  /** `null` empties the field. A decorative picture has `alt: ''` and `decorative: true` in its value. */
  | (Of & { do: 'set'; inside: EntryPath; field: string; value: StoredField | null })
  | (Of & { do: 'list'; inside: EntryPath; field: string; change: ListWrite })
  | (Of & { do: 'insert-block'; at: BlockPlace; component: string; source?: string })
  /** Inserts copies of a saved section's blocks, with their data. */
  | (Of & { do: 'insert-section'; at: BlockPlace; section: string })
  | (Of & { do: 'move-block'; uid: string; to: BlockPlace })
  | (Of & { do: 'copy-block'; uid: string })
  | (Of & { do: 'remove-block'; uid: string })
  /** Inserts a removed block with everything in it: undo of `remove-block`, and paste. Its uids must not be on the page. */
  | (Of & { do: 'bring-block'; at: BlockPlace; placed: Placed })
  /** Only the named parameters change; an empty value removes a parameter. */
  | (Of & { do: 'params'; uid: string; params: Record<string, string> })
  /** `own`: a copy of the shared item, for this page alone. Empty: no data source. */
  | (Of & { do: 'source'; uid: string; source: string })
  /** All versions of a block for audiences, in order. A source `own` makes a copy of what the block shows by default; empty hides the block. */
  | (Of & { do: 'versions'; uid: string; versions: BlockVersion[] });

/** Without an entry, inserts one like the block's example. An index past the end means the end. */
export type ListWrite =
  | { do: 'insert'; index: number; entry?: ListEntry }
  | { do: 'move'; entry: string; index: number }
  | { do: 'copy'; entry: string }
  | { do: 'remove'; entry: string };

/** Response to `POST /api/edit/change`: the changed items' current state, and the changes that undo it. */
export interface Changed {
  items: Record<string, ItemModel>;
  undo: Change[];
  /** Uid of an inserted block. */
  uid?: string;
  /** Values that were stored differently than sent: rich text without elements that are not allowed. */
  notes: { item: string; field: string; message: string }[];
}

/** 422: nothing was saved. `field` is the name of a field or parameter, the uid of a block, or a part of the change (`at.placeholder`). */
export interface Refused {
  type: string;
  title: string;
  status: 422;
  detail: string;
  errors: { parameter: string; item: string; field: string; message: string }[];
}

/** 409: another editor saved in between. */
export interface DraftConflict {
  type: string;
  title: string;
  status: 409;
  /** Their current state. */
  items: Record<string, ItemModel>;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Response to `POST /api/edit/hold`. */
export interface Held {
  /** By item. `block` and `field` only for the item of the page that they have open. */
  others: Record<string, OtherHolder[]>;
  revisions: Record<string, string>;
  /** How many are open on the page, by block; those on the page as a whole under an empty key. */
  comments: Record<string, number>;
}

/** Response to `GET /api/edit/choices`. */
export interface ReferenceChoice {
  id: string;
  title: string;
  path: string;
  note: string;
  /** Only for a picture. */
  src?: string;
}

/** A section that editors saved: response to `GET /api/edit/choices?kind=section`. */
export interface SectionChoice {
  id: string;
  title: string;
  /** Of its outermost blocks, in order. */
  components: string[];
}

/** Response to `GET /api/edit/blocks?template=`: every block that an editor can place, and where. */
export interface Catalogue {
  blocks: BlockInfo[];
  /** Fields of a page of this template that none of its blocks has. */
  page: FieldInfo[];
  /** Names of components by place: `main`, `footnotes`, … for the regions of a page of this template, `Container container-{*}` inside blocks. */
  allowed: Record<string, string[]>;
  /** Components that are made for other kinds of pages: offered only when asked for. */
  seldom: string[];
}

export interface BlockInfo {
  /** Its name in content. */
  component: string;
  /** Other names of the same block. */
  also: string[];
  /** "FAQ accordion". */
  words: string;
  /** One sentence. */
  description: string;
  folder: string;
  /** Fields that its schema reads, in order; empty for a block whose data does not consist of fields. */
  fields: FieldInfo[];
  params: ParamInfo[];
  /** As named in layouts: `container-{*}`. */
  placeholders: string[];
  /** Data source of a new block, `null` for none. */
  example: StoredFields | null;
}

export interface FieldInfo {
  name: string;
  /** "Quote target". */
  label: string;
  sentence: string;
  /** The platform's name of a type, or the fields of a list's entries. */
  kind: FieldKind;
  /** The fields of a list or item. */
  inside?: FieldInfo[];
}

export type ParamInfo = ParamKind & { name: string; label: string; sentence: string };

/** How search engines and shared links show a page's draft (`GET /api/edit/found-as`). */
export interface FoundAs {
  title: string;
  description: string;
  /** Absolute, of the public host. */
  address: string;
  company: string;
  /** Search engines are asked not to show it. */
  isHidden: boolean;
  card: { title: string; description: string; picture: string };
}
