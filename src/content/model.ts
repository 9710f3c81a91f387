/** The model of layout data: the one shape that all code after the parser (`parse-layout.ts`) works with. */

/** A field's value with the platform's editing marks; `metadata` exists only in editing mode and is printed unchanged. */
export interface Field<T> {
  value: T;
  metadata?: unknown;
}

/** Rich text that was sanitised by the allowlist of `rich-text.ts`. */
export type Html = string & { readonly sanitised: true };

export interface ImageValue {
  src: string;
  alt: string;
  /** Pixels. Absent when the platform gives none. */
  width?: number;
  height?: number;
  /** The point that stays in view where a page crops the picture: `25 50`, per cent from the left and the top in steps of 25. */
  focus?: string;
  /** Set for a host in setting `IMAGE_HOSTS`, whose pictures the image service accepts. */
  listed?: true;
}

export interface LinkValue {
  /** Complete, with query string and anchor. Empty when there is no link or its scheme is not allowed. */
  href: string;
  text: string;
  title?: string;
  target?: string;
  /** Language of the link's target, where it differs from the page's. */
  hreflang?: string;
  /** A `javascript:` link of the platform: never printed, but some blocks interpret it (S2 §4, quote widget). */
  isScript?: true;
}

/** A referenced content item. `id` is 32 lower-case hex. */
export interface Item<F> {
  id: string;
  name: string;
  displayName: string;
  url: string;
  fields: F;
}

/** One component placed in a placeholder. */
export interface Rendering {
  /** From the platform, unchanged; unique on a page. Editing marks print it unchanged. */
  uid: string;
  /** Component name, empty for a component hidden by personalisation. */
  name: string;
  dataSource: string;
  /** As received, every value a text. */
  params: Record<string, string>;
  /** After `prepare`: the output of the block's schema for `params`. */
  blockParams?: unknown;
  /** After `prepare`: the output of the block's schema. Before: as received, without the wrappers that `fieldsObject` removes. */
  fields: unknown;
  placeholders: Record<string, Rendering[]>;
  /** Versions for audiences, in order of preference; `null` hides the block. `pickVersions` leaves the one that a visitor sees. */
  versions?: { audience: string; rendering: Rendering | null }[];
  /** Digest of the rendering's data without its placeholders: same digest, same data. */
  digest?: string;
  /** Why this rendering can't be shown: its data does not fit the block's schema, or its data source is gone. */
  problem?: string;
  /** Fields that do not fit the block's schema: the block is shown without them. */
  leftOut?: string;
}

export interface Route {
  name: string;
  displayName: string;
  /** 32 lower-case hex, empty when the platform gives none. */
  itemId: string;
  itemVersion: number;
  templateId: string;
  templateName: string;
  /** As received (a value, `{value}`, an item, a list); read with the helpers of `fields.ts`. */
  fields: Record<string, unknown>;
  placeholders: Record<string, Rendering[]>;
  /** ISO times, empty when missing. */
  published: string;
  updated: string;
}

export interface LayoutContext {
  site: string;
  language: string;
  itemPath: string;
  editing: boolean;
  pageState: 'normal' | 'preview' | 'edit';
  variantId: string;
  /** Scripts that the platform's editor needs on the page; empty outside editing. */
  clientScripts: string[];
  clientData: Record<string, unknown>;
  /** Languages in which this page is published, each with its route there; empty when the source does not list them. */
  languages: { language: string; path: string }[];
}

export interface Layout {
  context: LayoutContext;
  /** `null`: the platform has no such page. */
  route: Route | null;
}

/** Validates a rendering's fields and params with its block's schema. The page layer provides it, since content does not know blocks. */
export type Prepare = (
  rendering: Rendering,
) => Pick<Rendering, 'fields' | 'blockParams' | 'digest' | 'problem' | 'leftOut'> & Partial<Pick<Rendering, 'placeholders'>>;
