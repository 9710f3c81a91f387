/** Serves what the site has stored to browser tests, which run in processes without the databases. */
import type { RunningSite } from '../start-site.ts';
import { type Listening, listen } from '../upstreams/listen.ts';

/** @returns a server that answers `/events?visitor=<hex>` with that visitor's rows, oldest first, and `/submissions?reference=` with the submission */
export const serveStoredRows = ({ env }: RunningSite): Promise<Listening> =>
  listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const rows =
      pathname === '/submissions'
        ? env.DB.prepare('SELECT * FROM submissions WHERE reference = ?').bind(searchParams.get('reference'))
        : env.EVENTS.prepare('SELECT id, type, page, language, session, payload FROM events WHERE visitor = ? ORDER BY at, id').bind(
            searchParams.get('visitor'),
          );
    const { results } = await rows.all();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(results));
  });
