/** What is known of a request for a page when it comes to the page layer. */
import type { Route } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import type { Background } from '../lib/clock.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import type { EditorView } from './editor-view.ts';

/** What a page shown for many things is about this time. */
export interface Subject {
  /** Own address as content would spell it, `/agencies/aa1001/old-oak`. */
  path: string;
  /** Fields that stand in place of the route's own, raw, such as `Title`. */
  fields: Record<string, unknown>;
  /** Nothing that lasts, but what somebody wrote into an address: its page is kept for nobody. */
  isPassing?: boolean;
  /** Headers that only this answer has. */
  headers?: [string, string][];
}

export interface PageRequest {
  request: Request;
  site: Site;
  /** From `requestPath`, or the path that content has for it. */
  path: string;
  /** The whole path as it was asked for, decoded: a page answers under one spelling only. Absent where another address shows the page. */
  asked?: string;
  /** Where content has one page for many things: the address asked for, as it came. It stands in the cache's key in place of `path`, whatever the page's blocks vary by. */
  address?: string;
  params: URLSearchParams;
  services: Services;
  background: Background;
  /** What a visitor without script posted to this page; such answers are 422, or say another status, and never stored. */
  submission?: PageContext['submission'];
  /** The ticket that came with it, when it is a good one: what is mended and sent again is of the same page load. */
  ticket?: string;
  /**
   * Where content has one page for many things, such as agencies: which of them this address means. Asked once the page's layout is
   * known, never for a stored page. A response is sent as it is (a redirect to the thing's own address); `undefined` is not found.
   * @throws UpstreamError: the page is not available just now
   */
  subject?: (route: Route) => Promise<Subject | Response | undefined>;
  /** On the preview host: what whoever is signed in asked to see. Such answers are never stored. */
  editor?: EditorView;
}
