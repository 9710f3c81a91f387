/**
 * A stand-in of the search service (protocols §5.1): checks key and request as the service does, searches the
 * given documents by plain words, responds in the formats that a service may use, and fails in every way that one may.
 */
import type { ServerResponse } from 'node:http';
import type { CaseDocument } from '../../src/search/case-documents.test-data.ts';
import type { SearchRequest } from '../../src/search/protocol.ts';
import { bodyOf, later, type Listening, listen, type Received, received, SIGN_IN_PAGE } from './listen.ts';
import { widgetAnswer } from './search-widgets.ts';

export const faults = [
  'ok',
  'slow',
  'down',
  'error',
  'unavailable',
  'rate-limited',
  'half',
  'empty',
  'html-page',
  'redirected',
  'null',
  'wrong-types',
  'content-is-a-number',
  'too-large',
  'errors',
  'widget-errors',
  'no-widgets',
  'empty-widgets',
  'other-widget',
] as const;
export type SearchFault = (typeof faults)[number];

/** `bare`: as little as a service may send. `odd`: other types for the same values. `once-each`: a widget's id is answered once. */
export const shapes = ['usual', 'bare', 'odd', 'once-each', 'reversed'] as const;
export type SearchShape = (typeof shapes)[number];

export interface SearchServer extends Pick<Listening, 'close'> {
  /** Settings of a site that uses this server. */
  vars: { SEARCH_URL: string; SEARCH_API_KEY: string };
  /** Every request so far, oldest first. */
  requests: { headers: Received['headers']; text: string }[];
  control(next?: { mode?: SearchFault; delayMs?: number; shape?: SearchShape }): void;
}

export interface SearchServerOptions {
  documents: readonly CaseDocument[];
  /** Host of the documents. */
  origin: string;
  /** The required key of callers. */
  key?: string;
}

interface Fault {
  mode: SearchFault;
  delayMs?: number | undefined;
}

interface Answer {
  status: number;
  body: string;
}

const DOMAIN = '2222222';
/** Checks the service's limits. @returns what is wrong, or nothing */
function fault({ context, widget }: Partial<SearchRequest> = {}): string | undefined {
  if (typeof context?.page?.uri !== 'string' || typeof context.locale?.language !== 'string') return 'context';
  if (!widget || !Array.isArray(widget.items) || widget.items.length === 0) return 'widget.items';
  for (const { rfk_id, entity, search } of widget.items) {
    if (!rfk_id || entity !== 'content') return 'widget';
    if (!(search?.limit >= 1 && search.limit <= 100) || !(search.offset >= 0)) return 'limit or offset';
    const { keyphrase, ...rest } = search.query ?? { keyphrase: 'none' };
    if (typeof keyphrase !== 'string' || keyphrase.length < 1 || keyphrase.length > 100) return 'keyphrase';
    const unknown = Object.keys(rest).find((name) => !['operator', 'highlight', 'relevance'].includes(name));
    if (unknown) return `query.${unknown}`;
  }
  return undefined;
}

const error = (message: string) => ({ errors: [{ code: 113, message, severity: 'HIGH', type: 'invalid_request', details: {} }] });

type Widgets = { widgets: { rfk_id: string }[] };
const widgetsIn = (body: string) => (JSON.parse(body) as Widgets).widgets;

const FAULTY_BODIES: Partial<Record<SearchFault, (body: string) => string>> = {
  half: (body) => body.slice(0, body.length / 2),
  empty: () => '',
  'html-page': () => SIGN_IN_PAGE,
  null: () => 'null',
  'wrong-types': () => JSON.stringify({ widgets: 7 }),
  'content-is-a-number': (body) => JSON.stringify({ widgets: widgetsIn(body).map((widget) => ({ ...widget, content: 7 })) }),
  'too-large': (body) => JSON.stringify({ ...JSON.parse(body), filling: 'a'.repeat(10_500_000) }),
  errors: () => JSON.stringify({ ...error('what was asked for: gutter'), ts: 1, dt: 1 }),
  'widget-errors': (body) =>
    JSON.stringify({ widgets: widgetsIn(body).map(({ rfk_id }) => ({ rfk_id, ...error('no such widget: gutter') })) }),
  'no-widgets': () => JSON.stringify({ ts: 1, dt: 1 }),
  'empty-widgets': () => JSON.stringify({ widgets: [] }),
  'other-widget': (body) => JSON.stringify({ widgets: widgetsIn(body).map((widget) => ({ ...widget, rfk_id: 'another' })) }),
};

function send(response: ServerResponse, answer: Answer, { mode, delayMs = 8000 }: Fault): unknown {
  const { status, body } = answer;
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') return later(response, delayMs, () => send(response, answer, { mode: 'ok' }));
  if (mode === 'error') return response.writeHead(500).end('oops');
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'rate-limited') return response.writeHead(429, { 'retry-after': '20' }).end('slow down');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  const bytes = (status === 200 ? FAULTY_BODIES[mode]?.(body) : undefined) ?? body;
  return response.writeHead(status, { 'content-type': mode === 'html-page' ? 'text/html' : 'application/json' }).end(bytes);
}

export async function start({ documents, origin, key = 'not-a-secret' }: SearchServerOptions): Promise<SearchServer> {
  const requests: SearchServer['requests'] = [];
  let mode: Fault = { mode: 'ok' };
  let shape: SearchShape = 'usual';

  function answer({ method, url, headers }: Received, text: string): Answer {
    const refuse = (status: number, why: string) => ({ status, body: JSON.stringify(error(why)) });
    if (url !== `/discover/v2/${DOMAIN}`) return refuse(404, 'domain');
    if (method !== 'POST') return refuse(405, 'method');
    if (headers.authorization !== key) return refuse(401, 'key');
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refuse(415, 'type');
    const query = JSON.parse(text) as SearchRequest;
    const wrong = fault(query);
    if (wrong) return refuse(400, wrong);
    const inLanguage = documents.filter(({ language }) => language === query.context.locale.language);
    let widgets = query.widget.items.map((item) => widgetAnswer(inLanguage, item, { origin, shape }));
    if (shape === 'once-each') widgets = [...new Map(widgets.toReversed().map((widget) => [widget.rfk_id, widget])).values()];
    if (shape === 'reversed') widgets.reverse();
    return { status: 200, body: JSON.stringify({ ts: Date.now(), dt: 3, widgets }) };
  }

  const listening = await listen(async (request, response) => {
    const record = received(request);
    const text = await bodyOf(request);
    requests.push({ headers: record.headers, text });
    send(response, answer(record, text), mode);
  });
  return {
    vars: { SEARCH_URL: `${listening.origin}/discover/v2/${DOMAIN}`, SEARCH_API_KEY: key },
    requests,
    close: listening.close,
    control({ mode: next = 'ok', delayMs, shape: nextShape = 'usual' } = {}) {
      mode = { mode: next, delayMs };
      shape = nextShape;
    },
  };
}
