/** What a block may know about the page it stands on. Built by `page/`, handed down as a prop: no React context, since each block is rendered by itself. */
import type { Rendering, Route } from '../content/model.ts';
import type { RobotWidget } from '../robot-check/service.ts';

export interface PageContext {
  site: string;
  language: string;
  /** The route's own spelling, `/auto-insurance`, without the language's prefix. */
  path: string;
  /** Path under which this language stands on its host (`/es`), or empty. Addresses that blocks make themselves begin with it. */
  prefix: string;
  /** The site's other languages, each with the address of this page in it, or of its home where this page has no such version. */
  languages: readonly { language: string; href: string }[];
  /** Absolute address for canonical and sharing tags. */
  canonical: string;
  companyName: string;
  /** Editing mode: hints, marks and edit-only markup are shown; tracking is off. */
  editing: boolean;
  /** Served on the preview host (or in a gallery): notices for editors are shown. */
  preview: boolean;
  route: Pick<Route, 'name' | 'displayName' | 'itemId' | 'templateId' | 'templateName' | 'fields'>;
  /** A phrase of the site's dictionary, or the fallback. */
  phrase(key: string, fallback: string): string;
  /** Query parameters that blocks on this page declared (`query`, `prefill`); any other is not visible here. */
  query: URLSearchParams;
  /** What a visitor without script sent to this page and why it was refused; absent on a normal view. */
  submission?: {
    formId: string;
    values: Record<string, string>;
    errors: Record<string, string>;
    /** Of a form that goes to an agency: the account number of the one that was chosen. */
    agency?: string;
    /** Of one that was sent without an agency: what is searched for; no `q` before the first search. */
    finder?: { q?: string; language: string };
    /** 422 when not said: what was sent is wrong. Another where we are the ones who could not take it. */
    status?: number;
  };
  /** The region bucket this answer is for: country US and a state that a block on the page asked for, else empty. */
  region: string;
  /** What frames on a page may show; the same for the whole site. */
  frames: FrameRules;
  /** Where tokens of the robot check come from: `robotAttributes(page.robot)` on the form, `robotCheck: true` on the block. The same for the whole site. */
  robot: RobotWidget;
  /** Template of map tiles (`MAP_TILES`), or empty: maps are then drawn from outlines. The same for the whole site. */
  mapTiles: string;
  /** Whether the header has the visitor's profile to ask for (`profileAsked`). The same for the whole site. */
  profileAsked: string | undefined;
  /** Class name of the rendering's own rules in the hashed page style (`Block.pageStyle`), or `undefined`. */
  styleClass(rendering: Rendering): string | undefined;
  /** Words of rich text in the page's main region; counted when asked. */
  words(): number;
  /** HTML of a placeholder's components, each rendered by itself. */
  renderPlaceholder(parent: Rendering, name: string): string;
}

export interface FrameRules {
  /** Origin of the video provider's player (`VIDEO_ORIGIN`). */
  videoOrigin: string;
  /** Whether a host name is one of this site's own: such a frame never gets scripts together with its origin. */
  isOwnHost(hostname: string): boolean;
}

/** An address on this page's host of a content path in its language: `/auto` becomes `/es/auto`, `/` becomes `/es`. */
export const addressOf = ({ prefix }: Pick<PageContext, 'prefix'>, path: string): string =>
  prefix && path === '/' ? prefix : `${prefix}${path}`;
