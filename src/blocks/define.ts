/** Defines a block: one folder whose `block.ts` exports everything, registered under the platform's component names. */
import type { ComponentType } from 'react';
import * as z from 'zod';
import type { Rendering } from '../content/model.ts';
import type { FrameRules, PageContext } from '../fields/context.ts';
import type { BlockServices, Load } from './define-load.ts';

/** Exports of a block's `schema.ts`; missing ones count as empty. */
interface Schema {
  fields?: z.ZodType;
  params?: z.ZodType;
}
type OutputOf<S, Part extends keyof Schema> = S extends Record<Part, infer Z extends z.ZodType> ? z.output<Z> : unknown;

/** Props of a block's component: `BlockProps<typeof schema>`, with the type of its data if it loads any. */
export type BlockProps<S extends Schema, D = undefined> = Props<OutputOf<S, 'fields'>, OutputOf<S, 'params'>, D>;

interface Props<F, P, D> {
  fields: F;
  params: P;
  /** Result of `load`; `undefined` for blocks without one. */
  data: D;
  rendering: Rendering;
  page: PageContext;
}

/** Argument of `load`: `LoadProps<typeof schema>`. */
export type LoadProps<S extends Schema> = Omit<BlockProps<S>, 'data'>;

export interface Frames {
  /** `https://player.example`, or `'self'`. Anything else is left out of the policy. */
  origins: readonly string[];
  /** Reason why the policy allows less than the content requests; logged as one line. */
  refused?: string | undefined;
}

export interface VariantAddress {
  /** Query of the canonical address; empty for the page without a query. */
  query: string;
  /** Replaces the page's title in the head; empty for the page's own title. */
  title: string;
  /** Keeps the address out of search engines, such as a page of results for what a visitor typed. */
  isHidden: boolean;
  /** Path of the feed with the entries shown, without the language prefix. */
  feed: string;
}

export interface Block<FS extends z.ZodType = z.ZodType, PS extends z.ZodType = z.ZodType, D = undefined> {
  /** Component names of the platform; the first is ours. */
  names: readonly [string, ...string[]];
  /** Folder under `src/blocks/`, which is also the block's CSS class; the block's name where several share a folder. */
  folder: string;
  /** The folder, if several blocks share it. */
  sharedFolder?: string;
  /** One sentence for the editor and the gallery. */
  description: string;
  fields: FS;
  params: PS;
  Component: ComponentType<Props<z.output<FS>, z.output<PS>, D>>;
  /** Part of the shell or one of our own tools: editors cannot place it on a page. */
  internal?: true;
  /** Only for pages of editors and of our own: the visitors' Worker does not have it, and shows nothing in its place. */
  editorsOnly?: true;
  /** `full`: from edge to edge, with its own spacing (heroes, coloured sections). `wrap` (default): in the page's column, spaced by the placeholder. */
  width?: 'wrap' | 'full';
  load?: Load<Omit<Props<z.output<FS>, z.output<PS>, D>, 'data'>, keyof BlockServices, D>;
  /** Query parameters that the markup depends on: they split the page cache. */
  query?: readonly string[];
  /**
   * The values of `query` parameters that split the cache, as patterns of a whole value (`education|tools`). Other values are ignored and repeated
   * ones count once, in one order, so that requests cannot fill the cache with copies of one page.
   */
  cachedValues?: Readonly<Record<string, string>>;
  /** How search engines and feed readers treat an address with parameters: as its own page, as another page, or not at all. */
  address?(query: URLSearchParams, phrase: PageContext['phrase']): VariantAddress;
  /** Query parameters that prefill a form or report its result: they split the cache, and such a response is not stored. Content may name them. */
  prefill?: readonly string[] | ((fields: z.output<FS>) => readonly string[]);
  /** State codes that this rendering depends on (banners): the page is then stored per region. */
  regions?(fields: z.output<FS>): string[];
  /**
   * The component that is rendered in place of this one, by name and with data as the platform would send it. The page puts it into
   * placeholder `own`, so that its loads and cache keys apply. An alias of an alias renders nothing.
   */
  aliasOf?(rendering: Pick<Rendering, 'params' | 'fields'>): Pick<Rendering, 'name' | 'params' | 'fields'> | undefined;
  /** Origins that this rendering shows in frames: only these are in the page's policy, and on pages without any it has `frame-src 'none'`. */
  frames?(props: { fields: z.output<FS>; params: z.output<PS>; frames: FrameRules }): Frames;
  /**
   * True if the block has, or opens over the page, a form that needs a robot-check token: the page's policy then allows the script and
   * the frames of the configured service.
   */
  robotCheck?: true | ((fields: z.output<FS>) => boolean);
  /** Prints the slot of a form's ticket (`src/forms/ticket/slot.ts`): the page is cached for all visitors, and each response gets its own ticket. */
  ticket?: true;
  /** Folders of shared parts that the block prints: their styles are sent with the block's own. */
  alsoStyles?: readonly string[];
  /** Shows a map (`src/blocks/map`): the map's styles and the origin of its tiles are added to the page. */
  map?: true;
  /**
   * What the markup depends on besides fields, params and phrases, if that is less than the block reads of the page: the header reads
   * the path, but looks the same on most pages. Without it, everything the block reads counts.
   */
  reuse?(page: PageContext, fields: z.output<FS>, digest: string): string;
  /** Declarations that depend on content (background picture, iframe height): become one hashed page style, `{` `}` and `<` excluded. */
  pageStyle?(props: {
    fields: z.output<FS>;
    params: z.output<PS>;
    page: Pick<PageContext, 'editing'>;
    rendering: Rendering;
  }): string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: the registry holds blocks of every shape
export type AnyBlock = Block<any, any, any>;

const EMPTY = z.object({});

/** Connects the types of fields, params and component; the page renders the block with the output of its schema. The build adds its folder. */
export function defineBlock<FS extends z.ZodType, PS extends z.ZodType, D = undefined>(
  block: Omit<Block<FS, PS, D>, 'folder' | 'sharedFolder' | 'fields' | 'params'> & { fields?: FS; params?: PS },
): Omit<AnyBlock, 'folder'> {
  return { fields: EMPTY, params: EMPTY, ...block };
}

/** @returns the blocks that one folder declares, by name */
export const sharing = (sharedFolder: string, blocks: Readonly<Record<string, Omit<AnyBlock, 'folder'>>>): AnyBlock[] =>
  Object.entries(blocks).map(([folder, block]) => ({ folder, sharedFolder, ...block }));

/** All blocks by each of their component names. */
export type Registry = ReadonlyMap<string, AnyBlock>;

/** @throws when two blocks claim one name */
export function createRegistry(blocks: readonly AnyBlock[]): Registry {
  const registry = new Map<string, AnyBlock>();
  for (const block of blocks) {
    for (const name of block.names) {
      if (registry.has(name)) throw new Error(`Two blocks are called ${name}`);
      registry.set(name, block);
    }
  }
  return registry;
}
