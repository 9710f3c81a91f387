/** The setting that selects the source of layout data. */
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../lib/time/clock.ts';
import { readSettings } from '../../settings.ts';
import { calm, keptLog } from './cases.test-data.ts';
import { chooseSource } from './choose.ts';

const SITE_URL = 'https://www.lakeeriemutual.example';

/** Requests a layout from the chosen source and returns what it used: a URL, or the database. */
async function touched(env: Record<string, string>): Promise<string> {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ data: { layout: null }, sitecore: { context: {}, route: null } }),
  );
  const prepare = vi.fn(() => {
    throw new Error('asked the database');
  });
  const db = { prepare, batch: prepare, withSession: prepare } as unknown as D1Database;
  const source = chooseSource(readSettings({ SITE_URL, ...env }), { db, log: keptLog(), clock: systemClock, fetch });
  const outcome = await source.layout('lake-erie', 'en', '/', calm()).catch((error) => error.message);
  const [url, init] = fetch.mock.calls[0] ?? [];
  return url ? `${url} ${JSON.stringify(init?.headers)}` : String(outcome);
}

test('uses the embedded repository by default [DEL-02]', async () => {
  expect(await touched({})).toContain('asked the database');
});

test('uses the delivery platform with its context id or key [DEL-02]', async () => {
  const edge = { CONTENT_SOURCE: 'edge', EDGE_URL: 'https://edge-platform.test' };
  expect(await touched({ ...edge, EDGE_CONTEXT_ID: 'context', EDGE_API_KEY: 'key' })).toMatch(
    /^https:\/\/edge-platform\.test\/v1\/content\/api\/graphql\/v1 .*"x-sitecore-contextid":"context"/,
  );
  expect(await touched({ CONTENT_SOURCE: 'edge', EDGE_URL: 'https://cm.test', EDGE_API_KEY: 'key' })).toMatch(
    /^https:\/\/cm\.test\/sitecore\/api\/graph\/edge .*"sc_apikey":"key"/,
  );
});

test('uses the REST layout service with its key [DEL-02]', async () => {
  const asked = await touched({ CONTENT_SOURCE: 'layout-service', LAYOUT_SERVICE_URL: 'https://cm.test', EDGE_API_KEY: 'key' });
  expect(asked).toMatch(/^https:\/\/cm\.test\/sitecore\/api\/layout\/render\/jss\?.*sc_apikey=key/);
});
