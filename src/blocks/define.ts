/** What a block is: one folder, one entry in `registry.ts`, known to the platform by its component names. */
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { Rendering } from '../content/model.ts';
import type { FrameRules, PageContext } from '../fields/context.ts';

export interface BlockProps<F = unknown, P = unknown, D = undefined> {
  fields: F;
  params: P;
  /** What `load` brought; `undefined` for blocks without one. */
  data: D;
  rendering: Rendering;
  page: PageContext;
}

/** Data a block needs from a service. It never fetches in its component. */
export interface Load<F, P, D> {
  load(props: { fields: F; params: P; page: PageContext; rendering: Rendering }, services: unknown, signal: AbortSignal): Promise<D>;
  /** False for a rendering that needs no data: it is not waited for, and its page may be kept as long as any other. */
  isNeeded?(props: { fields: F; params: P; page: PageContext }): boolean;
  /** `hide`: a quiet gap. `message`: the component renders with `data: undefined` and says so itself. `fail-page`: the page answers 503. */
  onFailure: 'hide' | 'message' | 'fail-page';
  timeLimitMs: number;
  /** How long an answer with this data may be reused, in seconds. 60 when not said. */
  maxAgeSeconds?: number;
}

export interface Frames {
  /** `https://player.example`, or `'self'`. Anything else is left out of the policy. */
  origins: readonly string[];
  /** Why less is allowed than content asks for: one line in the log. */
  refused?: string | undefined;
}

export interface PageAddress {
  /** Query of the canonical address; empty for the page without any. */
  query: string;
  /** In place of the page's title in its head; empty for the page's own. */
  title: string;
  /** Not for search engines: what somebody typed. */
  isHidden: boolean;
  /** Path of the feed that holds what is shown, without the language's prefix. */
  feed: string;
}

export interface Block<FS extends z.ZodType = z.ZodType, PS extends z.ZodType = z.ZodType, D = undefined> {
  /** Component names of the platform; the first is ours. */
  names: readonly [string, ...string[]];
  /** Folder under `src/blocks/`, which is also the block's CSS class. */
  folder: string;
  /** For the editor and the gallery, one sentence. */
  description: string;
  fields: FS;
  params: PS;
  Component: ComponentType<BlockProps<z.output<FS>, z.output<PS>, D>>;
  /** Part of the shell or one of our own tools: no editor places it on a page. */
  ours?: true;
  /** `full`: from edge to edge, spacing itself (heroes, grounds). `wrap` (default): in the page's column, spaced by the placeholder. */
  width?: 'wrap' | 'full';
  load?: Load<z.output<FS>, z.output<PS>, D>;
  /** Query parameters the markup depends on: they split the page cache. */
  query?: readonly string[];
  /**
   * Of `query`, the values that count, as patterns of a whole value (`education|tools`): others are as good as not said, and each counts
   * once in one order, so that nobody fills the cache with what is the same page.
   */
  counted?: Readonly<Record<string, string>>;
  /** What an address of the page with parameters is to search engines and feed readers: a page of its own, another's, or none. */
  address?(query: URLSearchParams, phrase: PageContext['phrase']): PageAddress;
  /** Query parameters that prefill a form, or say what became of it: they split the cache and such an answer is not stored. Content may name them. */
  prefill?: readonly string[] | ((fields: z.output<FS>) => readonly string[]);
  /** State codes this rendering asks for (banners): the page is then stored per region. */
  regions?(fields: z.output<FS>): string[];
  /**
   * Another component that this one stands for, by name and with data as the platform would send it: the page puts it into placeholder
   * `own`, so that what it loads and varies by counts. Such a component never stands for another such.
   */
  standsFor?(rendering: Pick<Rendering, 'params' | 'fields'>): Pick<Rendering, 'name' | 'params' | 'fields'> | undefined;
  /** Origins that this rendering shows in frames: only these are in the page's policy, and on pages without any it has `frame-src 'none'`. */
  frames?(props: { fields: z.output<FS>; params: z.output<PS>; frames: FrameRules }): Frames;
  /**
   * Has a form that needs a token of the robot check, or opens one over the page: where a service gives it, its script and frames are in
   * the page's policy.
   */
  robotCheck?: true | ((fields: z.output<FS>) => boolean);
  /** Prints the slot of a form's ticket (`src/forms/ticket/slot.ts`): its page is kept for everyone, and each answer with it is for one visitor. */
  ticket?: true;
  /** Folders beside its own whose styles come with the block: parts that it prints. */
  parts?: readonly string[];
  /** Shows a map (`src/blocks/map`): the map's styles and the origin of its tiles come with the block. */
  map?: true;
  /**
   * What of the page the markup depends on, beside fields, params and phrases, where that is less than what it reads: the header
   * reads the path, but looks the same on most pages. Without it, what the block reads decides.
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

/** Ties fields, params and component together by type. */
export function defineBlock<FS extends z.ZodType, PS extends z.ZodType, D = undefined>(block: Block<FS, PS, D>): AnyBlock {
  return block as unknown as AnyBlock;
}

/** A block whose types are settled by its own folder; the page calls it with what its schema made. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds blocks of every shape
export type AnyBlock = Block<any, any, any>;

/** A named example: gallery, visual tests, docs and the editor's "insert" (`default`) use it. Raw, as the platform would send it. */
export interface Example {
  fields?: Record<string, unknown> | unknown[];
  params?: Record<string, string>;
  placeholders?: Record<string, { componentName: string; fields?: Record<string, unknown>; params?: Record<string, string> }[]>;
  /** Shown as editors see it. */
  editing?: boolean;
  /** Query of the page's address, such as `zip=16501`. */
  query?: string;
  /** What a visitor without script has sent to this block and why it was refused. */
  submission?: Omit<NonNullable<PageContext['submission']>, 'formId'>;
}

export interface Examples {
  /** Must hold `default`. */
  examples: { default: Example } & Record<string, Example>;
  /** 2 to 6 outcomes in words, each with the test that holds it. */
  criteria: { outcome: string; test: string }[];
}
