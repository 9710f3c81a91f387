/** security.txt of the sample site's hosts (RFC 9116). */
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const FILE = '/.well-known/security.txt';

test('each public host serves its own file, as plain text, and a redirect rule cannot take its place', async () => {
  for (const [host, languages] of [
    ['localhost', 'en, es'],
    ['foundation.localhost', 'en'],
  ]) {
    const { status, headers, text } = await ask(siteOrigin(), FILE, { host: host as string });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'public, max-age=86400',
    ]);
    expect(text).toMatch(/^Contact: mailto:security@localhost\n/);
    expect(text).toContain(`\nPreferred-Languages: ${languages}\n`);
    expect(text).toMatch(new RegExp(`\\nCanonical: http://${host}(?::\\d+)?${FILE}\\n`));
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] as string) - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365, `${days} days`).toBe(true);
  }
});

test('answers 304 to a copy of today, and 405 to other methods', async () => {
  const { headers } = await ask(siteOrigin(), FILE);
  expect((await ask(siteOrigin(), FILE, { headers: { 'if-none-match': headers.etag as string } })).status).toBe(304);
  expect((await ask(siteOrigin(), FILE, { method: 'POST', body: '' })).status).toBe(405);
});
