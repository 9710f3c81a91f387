// What the collector has stored, for tests in browsers: they run in processes of their own, which have no database.
import { createServer } from 'node:http';

/** @returns an origin that answers `/?visitor=<hex>` with that visitor's rows, oldest first */
export async function serveStoredEvents({ env }) {
  const server = createServer(async (request, response) => {
    const visitor = new URL(request.url, 'http://localhost').searchParams.get('visitor');
    const query = 'SELECT id, type, page, language, session, payload FROM events WHERE visitor = ? ORDER BY at, id';
    const { results } = await env.EVENTS.prepare(query).bind(visitor).all();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(results));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}
