/** What is known of a request for a page when it comes to the page layer. */
import type { PageContext } from '../fields/context.ts';
import type { Background } from '../lib/clock.ts';
import type { Services } from '../services.ts';
import type { Site } from '../sites.ts';
import type { EditorView } from './editor-view.ts';

export interface PageRequest {
  request: Request;
  site: Site;
  /** From `requestPath`. */
  path: string;
  /** The whole path as it was asked for, decoded: a page answers under one spelling only. Absent where another address shows the page. */
  asked?: string;
  params: URLSearchParams;
  services: Services;
  background: Background;
  /** What a visitor without script posted to this page; such answers are 422, or say another status, and never stored. */
  submission?: PageContext['submission'];
  /** On the preview host: what whoever is signed in asked to see. Such answers are never stored. */
  editor?: EditorView;
}
