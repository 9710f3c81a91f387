/** Input of the page layer: a request for a page. */
import type { VisitorFacts } from '../../audiences/audience.rules.ts';
import { visitorFacts } from '../../audiences/visitor-facts.ts';
import type { Route } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { type Geo, readGeo } from '../../site/visitor-location.ts';
import type { Background } from '../../lib/time/clock.ts';
import type { Services } from '../../service-types.ts';
import type { Site } from '../../site/sites.ts';
import type { EditorView } from '../editing-mode/editor-view.ts';

/** The subject of a page that serves many. */
export interface Subject {
  /** Own address as content would spell it, `/agencies/aa1001/old-oak`. */
  path: string;
  /** Fields that replace the route's own, raw, such as `Title`. */
  fields: Record<string, unknown>;
  /** Made from text that a visitor put into an address: the page is not stored. */
  isPassing?: boolean;
  /** 404 for a subject that does not exist, when its page helps more than the not-found page; 200 by default. */
  status?: 404;
  /** Headers for this response only. */
  headers?: [string, string][];
}

export interface PageRequest {
  request: Request;
  site: Site;
  /** From `requestPath`, or the path that content has for it. */
  path: string;
  /** The whole requested path, decoded: a page has one spelling only. Absent when another address shows the page. */
  requestedPath?: string;
  /** For a page with many subjects: the requested address, unchanged. It replaces `path` in the cache's key, whatever the page's blocks vary by. */
  address?: string;
  params: URLSearchParams;
  services: Services;
  background: Background;
  /** What a visitor without script posted to this page; such responses are 422, or another given status, and never stored. */
  submission?: PageContext['submission'];
  /** The valid ticket that was posted with it: a corrected form belongs to the same page load. */
  ticket?: string;
  /**
   * For a page with many subjects, such as agencies: finds the subject of this address. Called once the page's layout is known, never
   * for a stored page. A returned response is sent as it is (a redirect to the subject's own address); `undefined` is not found.
   * @throws UpstreamError: the page is temporarily unavailable
   */
  subject?: (route: Route) => Promise<Subject | Response | undefined>;
  /** On the preview host: the view that the signed-in user requested. Such responses are never stored. */
  editor?: EditorView;
}

/** What audiences know of the visitor, read only when a page has versions for some. */
export const factsOf =
  (input: PageRequest): (() => VisitorFacts) =>
  () =>
    visitorFacts({
      request: input.request,
      params: input.params,
      language: input.site.language,
      geo: geoOf(input),
      isLocal: input.services.settings.RUN === 'local',
    });

/** Where the visitor is, read only when a page varies by it. */
export const geoOf =
  ({ request, services }: PageRequest): (() => Geo) =>
  () =>
    readGeo(request, services.settings.TRUST_GEO_HEADERS);
