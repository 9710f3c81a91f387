/** `/api/edit/unpublish`, `roll-back` and `seen`: off the site, back to what was, and whether visitors see it (EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { readJob } from '../../content/repository/jobs.ts';
import { plan } from '../../content/repository/planned.ts';
import { unpublish } from '../../content/repository/publish.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { seenOf } from '../../editing/publishing/seen.ts';
import { NotFound } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { rollBackChecked } from '../../page/edit/roll-back-checked.ts';
import { editorOf } from './door.ts';
import { answer, later, MAX_BYTES, plannedFor, published, unlessTaken, unpublishBody } from './publish.ts';

const jobBody = z.strictObject({ job: z.uuid() });

/** Drafts stay. */
export async function takeUnpublish(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const { items: wanted, comment, at: due } = await readJsonBody(c.req.raw, unpublishBody, { maxBytes: MAX_BYTES });
  const { db, site, language, by, at, services } = door;
  const request = { site, language, items: wanted, by, at, comment };
  if (due !== undefined) {
    const when = later(due, door);
    await plan(db, { ...request, action: 'unpublish', due: when });
    return answer({ job: '', items: wanted.length, ...plannedFor(when, door) });
  }
  return answer(published(await publishNow({ ...services, db }, async () => [await unpublish(db, request)]), door));
}

/** Visitors see again what they saw before a job. */
export async function takeRollBack(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'publisher');
  const { job } = await readJsonBody(c.req.raw, jobBody, { maxBytes: 1024 });
  const { db, site, by, at, services } = door;
  if ((await readJob(db, { site }, job)).length === 0) throw new NotFound('This site has no such job.');
  return answer(published(await rollBackChecked({ services, db, site, job, by, at }).catch(unlessTaken), door));
}

/** Whether visitors see a job. */
export async function showSeen(c: Context<AppEnv>): Promise<Response> {
  const { db, site, services, at } = await editorOf(c, 'reader');
  const { job } = readQuery(c.req.raw, z.object({ job: z.uuid(), language: z.string().optional() }));
  const rows = await readJob(db, { site }, job);
  const [first] = rows;
  if (!first) throw new NotFound('This site has no such job.');
  const changed = rows.filter(({ language }) => language === first.language).map(({ item }) => item);
  return answer(await seenOf({ db, version: services.version, now: at }, { site, language: first.language, job, items: changed }));
}
