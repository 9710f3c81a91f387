/** What the editor in the page and the Worker say to each other: JSON below `/api/edit/`, on the editors' host only (docs/contracts.md). Types alone. */
import type { EntryPath, ListEntry } from '../content/repository/entries.ts';
import type { FieldKind } from '../content/field-shape.ts';
import type { ParamKind } from '../content/param-kinds.ts';
import type { Placed, Presentation, StoredField, StoredFields } from '../content/repository/items.ts';
import type { Role } from './roles.ts';

/** An item as its draft stands. */
export interface ItemModel {
  id: string;
  revision: string;
  number: number;
  template: string;
  path: string;
  displayName: string;
  fields: StoredFields;
  presentation: Presentation | null;
  /** Version that visitors see; `null` while it was never published. */
  liveNumber: number | null;
  /** Published pages that show it; 200 stands for 200 or more. */
  usedBy: number;
  /** Stands by itself, so that others may use it, too. */
  isShared: boolean;
  /** Who wrote the draft last; empty where nobody knows. */
  by: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** Everything a page is made of. */
export interface PageModel {
  site: string;
  language: string;
  /** Without the language's prefix. */
  path: string;
  role: Role;
  /** Who opened it, as the record names them: what waits on a device is theirs alone. */
  by: string;
  pageId: string;
  /** The page in each language that it has a draft in, its own among them; `address` is a path of this host. */
  languages: { language: string; address: string }[];
  /** By id: the page, its design, its data sources, and what fields refer to. */
  items: Record<string, ItemModel>;
}

/** Where a block stands or shall stand in the layout of a page or design. */
export interface BlockPlace {
  /** Uid of the block round it; empty for a region of the page. */
  parent: string;
  /** `main`, or a placeholder of the parent as the layout names it: `container-{*}`. */
  placeholder: string;
  /** Among its siblings, from 0. */
  index: number;
}

interface Of {
  item: string;
  /** That the editor looked at. Several changes of one item in a request give the same. */
  revision: string;
  /** It gives back what stood there: that may be what nobody could write anew (a picture without words, a block out of its place). */
  takesBack?: true;
}

export type Change =
  /** `null` empties the field. A picture that says nothing has `alt: ''` and `decorative: true` in its value. */
  | (Of & { do: 'set'; inside: EntryPath; field: string; value: StoredField | null })
  | (Of & { do: 'list'; inside: EntryPath; field: string; change: ListWrite })
  | (Of & { do: 'insert-block'; at: BlockPlace; component: string; source?: string })
  | (Of & { do: 'move-block'; uid: string; to: BlockPlace })
  | (Of & { do: 'copy-block'; uid: string })
  | (Of & { do: 'remove-block'; uid: string })
  /** A block that was taken out, with all in it as it stood: undo of `remove-block`, and paste. Its uids may not stand on the page. */
  | (Of & { do: 'bring-block'; at: BlockPlace; placed: Placed })
  /** Only those named change; an empty value takes a parameter out. */
  | (Of & { do: 'params'; uid: string; params: Record<string, string> })
  /** `own`: a copy of the shared item, for this page alone. Empty: none. */
  | (Of & { do: 'source'; uid: string; source: string })
  /** What an editor takes back as a whole. */
  | (Of & { do: 'put-back'; fields: StoredFields; presentation: Presentation | null });

/** Without an entry, one as the block's example has it. An index past the end is the end. */
export type ListWrite =
  | { do: 'insert'; index: number; entry?: ListEntry }
  | { do: 'move'; entry: string; index: number }
  | { do: 'copy'; entry: string }
  | { do: 'remove'; entry: string };

/** Answer to `POST /api/edit/change`: what changed as it stands now, and what would take it back. */
export interface Changed {
  items: Record<string, ItemModel>;
  undo: Change[];
  /** Uid of a block that came. */
  uid?: string;
  /** What was taken in another form than it was sent: elements of rich text that are not allowed and were left out. */
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

/** 409: somebody saved in between. */
export interface Conflict {
  type: string;
  title: string;
  status: 409;
  /** As they stand now. */
  items: Record<string, ItemModel>;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Answer to `POST /api/edit/hold`. */
export interface Held {
  others: Record<string, { name: string; since: number }[]>;
  revisions: Record<string, string>;
}

/** Answer to `GET /api/edit/choices`. */
export interface Choice {
  id: string;
  title: string;
  path: string;
  note: string;
  /** Of a picture. */
  src?: string;
}

/** Answer to `GET /api/edit/blocks?template=`: every block that an editor may place, and where. */
export interface Catalogue {
  blocks: BlockInfo[];
  /** Fields of a page of this template that no block of it has. */
  page: FieldInfo[];
  /** Names of components by place: `main`, `footnotes`, … for the regions of a page of this template, `Container container-{*}` inside blocks. */
  allowed: Record<string, string[]>;
}

export interface BlockInfo {
  /** Name that content places it by. */
  component: string;
  /** Other names of the same block. */
  also: string[];
  /** "FAQ accordion". */
  words: string;
  /** One sentence. */
  description: string;
  folder: string;
  /** Fields that its schema reads, in order; none for a block whose data is not made of fields. */
  fields: FieldInfo[];
  params: ParamInfo[];
  /** As layouts name them: `container-{*}`. */
  placeholders: string[];
  /** Data source that a new one gets, `null` for none. */
  example: StoredFields | null;
}

export interface FieldInfo {
  name: string;
  /** "Quote target". */
  label: string;
  sentence: string;
  /** The platform's name of a type, or what the entries of a list hold. */
  kind: FieldKind;
  /** Of a list or item: its fields. */
  inside?: FieldInfo[];
}

export type ParamInfo = ParamKind & { name: string; label: string; sentence: string };
