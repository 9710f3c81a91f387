/** Tests times of requests to publish on a real D1: a wrong one is refused with a sentence, as in the rest of the product [EDT-04]. */
import { beforeEach, expect, test } from 'vitest';
import { editApp } from '../../../test/worker/edit-app.ts';
import { emptyRepository, importInto, sampleSite } from '../../../test/worker/repository.ts';
import type { PageModel } from '../../editing/protocol.ts';

let db: D1Database;
let page: string;
beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
  page = (await editApp().get<PageModel>('/api/edit/page?path=/about')).body.pageId;
});

interface Refused {
  code: string;
  detail: string;
  errors: { parameter: string }[];
}

test('a request or a publish for a time that is past or no time is refused with a sentence, and nothing is stored [EDT-04]', async () => {
  const ask = (more: object) => editApp().post<Refused>('/api/edit/ask', { items: [page], looked: 'x', ...more });
  const publish = (more: object) => editApp({ role: 'publisher' }).post<Refused>('/api/edit/publish', { items: [page], ...more });
  for (const send of [ask, publish]) {
    for (const at of ['2020-01-01T09:00', '2020-01-01T09:00Z']) {
      const { status, body } = await send({ at });
      expect([status, body.code]).toEqual([422, 'past-time']);
      expect(body.detail).toMatch(/^Jan 1, 2020, .* is in the past\. Choose a later time/);
    }
    for (const at of ['', 'tomorrow', '2026-02-30T09:00']) {
      const { status, body } = await send({ at });
      expect([at, status, body.code, body.errors?.[0]?.parameter]).toEqual([at, 422, 'no-time', 'at']);
      expect(body.detail).toContain('date and time');
    }
  }
  expect((await db.prepare('SELECT count(*) AS count FROM releases').first<{ count: number }>())?.count).toBe(0);
});
