/** `/api/edit/unpublish`, `roll-back` and `seen`: takes items off the site, rolls a job back, and reports whether visitors see a job (EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readJob } from '../../content/repository/tree/jobs.ts';
import { plan } from '../../content/repository/publishing/planned.ts';
import { unpublish } from '../../content/repository/publishing/publish.ts';
import { publishNow, unlessConflict } from '../../editing/publishing/publish-now.ts';
import { seenOf } from '../../editing/publishing/seen.ts';
import { NotFound } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { rollBackChecked } from '../../page/edit/roll-back-checked.ts';
import { requireEditor } from '../../editing/editor-guard.ts';
import { MAX_PUBLISH_BYTES, unpublishBody, answer, later, plannedFor, published } from './publish.ts';

const jobBody = z.strictObject({ job: z.uuid() });

/** Drafts stay. */
export async function postUnpublish(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const { items, comment, at: due } = await readJsonBody(c.req.raw, unpublishBody, { maxBytes: MAX_PUBLISH_BYTES });
  const { db, site, language, by, at, services } = editor;
  const request = { site, language, items, by, at, comment };
  if (due !== undefined) {
    const when = later(due, editor);
    await plan(db, { ...request, action: 'unpublish', due: when });
    return answer({ job: '', items: items.length, ...plannedFor(when, editor) });
  }
  return answer(published(await publishNow({ ...services, db }, async () => [await unpublish(db, request)]), editor));
}

/** Rolls a job back: visitors see the versions before it. */
export async function postRollBackRequest(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'publisher' });
  const { job } = await readJsonBody(c.req.raw, jobBody, { maxBytes: 1024 });
  const { db, site, by, at, services } = editor;
  if ((await readJob(db, { site }, job)).length === 0) throw new NotFound('This site has no such job.');
  return answer(published(await rollBackChecked({ services, db, site, job, by, at }).catch(unlessConflict), editor));
}

/** Whether visitors see a job. */
export async function getSeen(c: AppContext): Promise<Response> {
  const { db, site, services, at } = await requireEditor(c, { role: 'reader' });
  const { job } = readQuery(c.req.raw, z.object({ job: z.uuid(), language: z.string().optional() }));
  const rows = await readJob(db, { site }, job);
  const [first] = rows;
  if (!first) throw new NotFound('This site has no such job.');
  const changed = rows.filter(({ language }) => language === first.language).map(({ item }) => item);
  return answer(await seenOf({ db, version: services.version, now: at }, { site, language: first.language, job, items: changed }));
}
