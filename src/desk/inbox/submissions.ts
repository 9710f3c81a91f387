/** `/submissions` of the preview host: visitors' submissions for signed-in operators, and the actions that deliver, release and reject them (FRM-11). */
import { utcDay } from '../../lib/time/clock.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { csvAnswer } from '../../lib/text/csv.ts';
import { readFormBody, readQuery } from '../../lib/http/input.ts';
import { deskCounts, deskDetail, deskForms, deskList } from '../../submissions/desk.ts';
import { exportOf } from '../../submissions/export.ts';
import { heldForms } from '../../submissions/held.ts';
import { urls } from '../../site/urls.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { boardResponse } from '../shared/board-response.ts';
import { detailBoard } from './submission-detail.ts';
import { submissionAddress, submissionBoard } from './submission-list.ts';
import { doneNotice, SUBMISSION_PERIODS, SUBMISSION_STATES, TARGETS } from './submission-labels.ts';

const FORM_BYTES = 4 * 1024;
/** Held submissions shown above a list of others. */
const HELD_SHOWN = 5;
const MAX_NAME = 300;

const oneOf = <T extends string>(values: readonly T[]) => z.union([z.literal(''), z.enum(values as [T, ...T[]])]).default('');
const target = oneOf(Object.keys(TARGETS));
const filter = {
  state: oneOf(SUBMISSION_STATES.map(([value]) => value)),
  form: z.string().max(MAX_NAME).default(''),
  days: oneOf(SUBMISSION_PERIODS.map(([value]) => value)).transform(Number),
  target,
};
const query = z.object({
  ...filter,
  before: z.string().max(20).default(''),
  /** The action that led here, and how many submissions it changed. */
  did: oneOf(['again', 'release', 'reject']),
  count: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const detailQuery = query.pick({ did: true, count: true });
const posted = z.object({
  do: z.enum(['again', 'release', 'reject']),
  target,
  reference: z.string().max(20).optional(),
  form: z.string().max(MAX_NAME).optional(),
  until: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/** GET: the list, held submissions first. */
export async function getSubmissions(c: AppContext): Promise<Response> {
  const editor = await operator(c);
  const { db, at: now } = editor;
  const { before, did, count, ...shown } = readQuery(c.req.raw, query);
  const isFirst = shown.state === '' && before === '';
  const [found, counts, forms, held, byForm] = await Promise.all([
    deskList(db, { ...shown, state: shown.state || 'not-held' }, { now, before }),
    deskCounts(db, shown, now),
    deskForms(db),
    isFirst ? deskList(db, { ...shown, state: 'held' }, { now, length: HELD_SHOWN }) : [],
    isFirst || shown.state === 'held' ? heldForms(db) : [],
  ]);
  const lists = { shown, before, found, counts, forms, held, heldShown: HELD_SHOWN, byForm };
  return boardResponse(c, editor, 'submissions', submissionBoard(editor, lists, doneNotice(did, count)));
}

/** GET: the list as CSV, with every answer. */
export async function exportSubmissions(c: AppContext): Promise<Response> {
  const { db, services, at: now } = await operator(c);
  const shown = readQuery(c.req.raw, z.object(filter));
  const { header, pages } = await exportOf(db, shown, now);
  services.log.info('submissions-exported', { state: shown.state, days: shown.days });
  return csvAnswer(`submissions-${utcDay(now)}`, header, pages);
}

/** GET: one submission, by its reference. */
export async function getSubmission(c: AppContext): Promise<Response> {
  const editor = await operator(c);
  const { did, count } = readQuery(c.req.raw, detailQuery);
  const found = await deskDetail(editor.db, referenceOf(c));
  if (!found) throw new NotFound('No submission has this reference. Delivered submissions are removed after 14 days.');
  return boardResponse(c, editor, 'submissions', detailBoard(editor, found, count > 0 ? doneNotice(did, 1) : ''));
}

/** POST on the list: makes given-up deliveries due; releases or rejects the held submissions of a form, or one of them. 303 to the result. */
export async function postSubmissions(c: AppContext): Promise<Response> {
  const { deliveries } = (await operator(c)).services;
  const { do: did, target, form, until, reference } = await readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
  if (did === 'again') {
    const count = await deliveries.reopen({ target });
    return seeOther(withQuery(urls.submissions, { state: 'waiting', target, did, count: count || '' }));
  }
  if (reference === undefined && form === undefined) throw new BadRequest([{ parameter: 'reference', message: 'is missing' }]);
  const count = await deliveries[did](reference === undefined ? { form: form ?? '', until } : { reference });
  return seeOther(withQuery(urls.submissions, { did, count }));
}

/** POST on one submission: makes its deliveries, or one of them, due; or releases or rejects it. 303 back to it. */
export async function postSubmission(c: AppContext): Promise<Response> {
  const { deliveries } = (await operator(c)).services;
  const { do: did, target } = await readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
  const reference = referenceOf(c);
  const count = await (did === 'again' ? deliveries.reopen({ reference, target }) : deliveries[did]({ reference }));
  return seeOther(withQuery(submissionAddress(reference), { did, count }));
}

const operator = (c: AppContext): Promise<EditorContext> => requireEditor(c, { role: 'operator', source: 'any', form: 'submissions' });

/** In capitals, as people write it down. */
const referenceOf = (c: AppContext): string => (c.req.param('reference') ?? '').toUpperCase().slice(0, 20);
