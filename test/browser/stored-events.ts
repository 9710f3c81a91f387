/** Serves the events stored by the collector to browser tests, which run in processes without the database. */
import type { RunningSite } from '../start-site.ts';
import { type Listening, listen } from '../upstreams/listen.ts';

/** @returns a server that answers `/?visitor=<hex>` with that visitor's rows, oldest first */
export const serveStoredEvents = ({ env }: RunningSite): Promise<Listening> =>
  listen(async (request, response) => {
    const visitor = new URL(request.url ?? '', 'http://localhost').searchParams.get('visitor');
    const query = 'SELECT id, type, page, language, session, payload FROM events WHERE visitor = ? ORDER BY at, id';
    const { results } = await env.EVENTS.prepare(query).bind(visitor).all();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(results));
  });
