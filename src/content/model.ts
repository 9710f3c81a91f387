/** The one shape of layout data that everything below the door of `content/` works with. */

/** A field's value with the platform's editing marks; `metadata` is there in editing mode only and is printed through unchanged. */
export interface Field<T> {
  value: T;
  metadata?: unknown;
}

/** Rich text that has passed the allowlist of `rich-text.ts`. */
export type Html = string & { readonly sanitised: true };

export interface ImageValue {
  src: string;
  alt: string;
  /** Pixels. Absent when the platform does not say. */
  width?: number;
  height?: number;
  /** What stays in view where a page crops the picture: `25 50`, per cent from the left and the top in steps of 25. */
  focus?: string;
  /** On a host of setting `IMAGE_HOSTS`, so that the image service takes it. */
  listed?: true;
}

export interface LinkValue {
  /** Complete: query string and anchor are part of it. Empty when nothing is linked or the scheme is not allowed. */
  href: string;
  text: string;
  title?: string;
  target?: string;
  /** Language of what is linked, where it is another than the page's. */
  hreflang?: string;
  /** A `javascript:` link of the platform: never printed, but some blocks give it a meaning (S2 §4, quote widget). */
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
  /** As the platform gives it; unique on a page. Editing marks print it unchanged. */
  uid: string;
  /** Component name, empty for a component hidden by personalisation. */
  name: string;
  dataSource: string;
  /** As received, every value a text. */
  params: Record<string, string>;
  /** After `prepare`: the output of the block's schema for `params`. */
  blockParams?: unknown;
  /** After `prepare`: the output of the block's schema. Before: as received, with the wrappers of `fieldsObject` removed. */
  fields: unknown;
  placeholders: Record<string, Rendering[]>;
  /** Names the rendering's data, placeholders aside: same digest, same data. */
  digest?: string;
  /** Why this rendering can't be shown: its data did not fit the block's schema, or its data source is gone. */
  problem?: string;
  /** Fields that did not fit the block's schema: the block is shown without them. */
  passedOver?: string;
}

export interface Route {
  name: string;
  displayName: string;
  /** 32 lower-case hex, empty when the platform did not say. */
  itemId: string;
  itemVersion: number;
  templateId: string;
  templateName: string;
  /** As received (a value, `{value}`, an item, a list); read with the helpers of `fields.ts`. */
  fields: Record<string, unknown>;
  placeholders: Record<string, Rendering[]>;
  /** ISO times, empty when not given. */
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
  /** What the platform's editor wants printed; empty outside editing. */
  clientScripts: string[];
  clientData: Record<string, unknown>;
  /** Languages in which this page is published, each with its route there; empty when the source does not say. */
  languages: { language: string; path: string }[];
}

export interface Layout {
  context: LayoutContext;
  /** `null`: the platform says there is no such page. */
  route: Route | null;
}

/** Settles a rendering's fields and params by its block's schema. Given by the page layer, since content does not know blocks. */
export type Prepare = (
  rendering: Rendering,
) => Pick<Rendering, 'fields' | 'blockParams' | 'digest' | 'problem' | 'passedOver'> & Partial<Pick<Rendering, 'placeholders'>>;
