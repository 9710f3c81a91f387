/**
 * A second server that speaks the search service's protocol (protocols §5.1): checks key and request as the service does, searches the
 * documents it is given by their plain words, answers in the shapes that a service may use, and fails in every way that one may.
 */
import { createServer } from 'node:http';
import { widgetAnswer } from './search-widgets.mjs';

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
];
/** `bare`: as little as a service may send. `odd`: other kinds of values for the same. `once-each`: a widget's id is answered once. */
export const shapes = ['usual', 'bare', 'odd', 'once-each', 'reversed'];

const DOMAIN = '2222222';
/** Limits that the service keeps. @returns what is wrong, or nothing */
function fault({ context, widget } = {}) {
  if (typeof context?.page?.uri !== 'string' || typeof context.locale?.language !== 'string') return 'context';
  if (!Array.isArray(widget?.items) || widget.items.length === 0) return 'widget.items';
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

const error = (message) => ({ errors: [{ code: 113, message, severity: 'HIGH', type: 'invalid_request', details: {} }] });

const FAULTY_BODIES = {
  half: (body) => body.slice(0, body.length / 2),
  empty: () => '',
  'html-page': () => '<!doctype html><title>Sign in</title>',
  null: () => 'null',
  'wrong-types': () => JSON.stringify({ widgets: 7 }),
  'content-is-a-number': (body) => JSON.stringify({ widgets: JSON.parse(body).widgets.map((widget) => ({ ...widget, content: 7 })) }),
  'too-large': (body) => JSON.stringify({ ...JSON.parse(body), filling: 'a'.repeat(10_500_000) }),
  errors: () => JSON.stringify({ ...error('what was asked for: gutter'), ts: 1, dt: 1 }),
  'widget-errors': (body) =>
    JSON.stringify({ widgets: JSON.parse(body).widgets.map(({ rfk_id }) => ({ rfk_id, ...error('no such widget: gutter') })) }),
  'no-widgets': () => JSON.stringify({ ts: 1, dt: 1 }),
  'empty-widgets': () => JSON.stringify({ widgets: [] }),
  'other-widget': (body) => JSON.stringify({ widgets: JSON.parse(body).widgets.map((widget) => ({ ...widget, rfk_id: 'another' })) }),
};

function send(response, { status, body }, { mode, delayMs = 8000 }) {
  if (mode === 'down') return response.destroy();
  if (mode === 'slow') {
    const timer = setTimeout(() => send(response, { status, body }, { mode: 'ok' }), delayMs);
    return response.on('close', () => clearTimeout(timer));
  }
  if (mode === 'error') return response.writeHead(500).end('oops');
  if (mode === 'unavailable') return response.writeHead(503).end('busy');
  if (mode === 'rate-limited') return response.writeHead(429, { 'retry-after': '20' }).end('slow down');
  if (mode === 'redirected') return response.writeHead(302, { location: 'http://elsewhere.invalid/' }).end();
  const bytes = (status === 200 && FAULTY_BODIES[mode]?.(body)) ?? body;
  response.writeHead(status, { 'content-type': mode === 'html-page' ? 'text/html' : 'application/json' }).end(bytes);
}

/** @returns {Promise<import('./search-server.d.mts').SearchServer>} */
export async function start({ documents, origin, key = 'not-a-secret' }) {
  const requests = [];
  let mode = { mode: 'ok' };
  let shape = 'usual';

  function answer({ method, url, headers }, text) {
    const refuse = (status, why) => ({ status, body: JSON.stringify(error(why)) });
    if (url !== `/discover/v2/${DOMAIN}`) return refuse(404, 'domain');
    if (method !== 'POST') return refuse(405, 'method');
    if (headers.authorization !== key) return refuse(401, 'key');
    if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refuse(415, 'type');
    const asked = JSON.parse(text);
    const wrong = fault(asked);
    if (wrong) return refuse(400, wrong);
    const inLanguage = documents.filter(({ language }) => language === asked.context.locale.language);
    let widgets = asked.widget.items.map((item) => widgetAnswer(inLanguage, item, { origin, shape }));
    if (shape === 'once-each') widgets = [...new Map(widgets.toReversed().map((widget) => [widget.rfk_id, widget])).values()];
    if (shape === 'reversed') widgets.reverse();
    return { status: 200, body: JSON.stringify({ ts: Date.now(), dt: 3, widgets }) };
  }

  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    requests.push({ headers: request.headers, text });
    send(response, answer(request, text), mode);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    vars: { SEARCH_URL: `http://127.0.0.1:${server.address().port}/discover/v2/${DOMAIN}`, SEARCH_API_KEY: key },
    requests,
    control({ mode: next = 'ok', delayMs, shape: nextShape = 'usual' } = {}) {
      if (!faults.includes(next) || !shapes.includes(nextShape)) throw new Error(`mode is one of ${faults}; shape one of ${shapes}`);
      mode = { mode: next, delayMs };
      shape = nextShape;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
