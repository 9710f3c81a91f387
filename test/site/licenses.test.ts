/** /licenses.txt on every host of the sample site. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

test.each(['localhost', 'foundation.localhost', 'preview.localhost'])(
  '%s serves the licenses of what the site ships, without signing in',
  async (host) => {
    const { status, headers, text } = await ask(siteOrigin(), '/licenses.txt', { host });
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'text/plain; charset=utf-8', 'nosniff']);
    expect(text).toBe(readFileSync('dist/assets/licenses.txt', 'utf8'));
  },
);
