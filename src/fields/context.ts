/** The part of the page that a block may read. Built by `page/`, passed as a prop: no React context, since each block is rendered separately. */
import type { Rendering, Route } from '../content/model.ts';
import type { RobotWidget } from '../robot-check/service.ts';

export interface PageContext {
  site: string;
  language: string;
  /** The route's own spelling, `/auto-insurance`, without the language's prefix. */
  path: string;
  /** Path prefix of this language on its host (`/es`), or empty. Addresses that blocks build themselves begin with it. */
  prefix: string;
  /** The site's other languages, each with the address of this page in it, or of its home page if this page has no version in it. */
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
  /** Query parameters that blocks on this page declared (`query`, `prefill`); blocks cannot read any other. */
  query: URLSearchParams;
  /** What a visitor without script sent to this page and why it was refused; absent on a normal request. */
  submission?: {
    formId: string;
    values: Record<string, string>;
    errors: Record<string, string>;
    /** For a form that goes to an agency: the account number of the chosen agency. */
    agency?: string;
    /** For a form sent without an agency: the agency search; no `q` before the first search. */
    finder?: { q?: string; language: string; shown?: number };
    /** Default 422: the submission is invalid. Another status when the failure is ours. */
    status?: number;
  };
  /** The region bucket of this response: country US and a state that a block on the page needs, else empty. */
  region: string;
  /** Which frames a page may show; the same for the whole site. */
  frames: FrameRules;
  /** Provider of the robot check's tokens: `robotAttributes(page.robot)` on the form, `robotCheck: true` on the block. The same for the whole site. */
  robot: RobotWidget;
  /** Template of map tiles (`MAP_TILES`), or empty: maps are then drawn from outlines. The same for the whole site. */
  mapTiles: string;
  /** Whether the header queries the visitor's profile (`profileQuery`). The same for the whole site. */
  profileQuery: string | undefined;
  /** Class name of the rendering's own rules in the hashed page style (`Block.pageStyle`), or `undefined`. */
  styleClass(rendering: Rendering): string | undefined;
  /** Number of words of rich text in the page's main region; counted on each call. */
  words(): number;
  /** HTML of a placeholder's components, each rendered separately. */
  renderPlaceholder(parent: Rendering, name: string): string;
}

export interface FrameRules {
  /** Origin of the video provider's player (`VIDEO_ORIGIN`). */
  videoOrigin: string;
  /** Whether a host name belongs to this site: a frame of such a host never gets scripts together with its origin. */
  isOwnHost(hostname: string): boolean;
}

/** The address on the page's host of a content path in the page's language: `/auto` becomes `/es/auto`, `/` becomes `/es`. */
export const addressOf = ({ prefix }: Pick<PageContext, 'prefix'>, path: string): string =>
  prefix && path === '/' ? prefix : `${prefix}${path}`;
