/** `/submissions` of the preview host: what visitors sent, for signed-in operators, and the buttons that deliver, release and reject (FRM-11). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { BadRequest, NotFound } from '../errors.ts';
import { csvAnswer } from '../lib/csv.ts';
import { readFormBody, readQuery } from '../lib/input.ts';
import { deskCounts, deskDetail, deskForms, deskList } from '../submissions/desk.ts';
import { exportOf } from '../submissions/export.ts';
import { heldForms } from '../submissions/held.ts';
import { checkOwnForm, forOperators, operatorsPage, seeOther } from './for-operators.ts';
import { detailFields } from './submission-detail-fields.ts';
import { doneWords, entryAddress, listAddress, listFields } from './submission-fields.ts';
import { PERIODS, STATES, TARGETS } from './submission-words.ts';

const FORM_BYTES = 4 * 1024;
/** Of the held ones above a list that is not theirs. */
const HELD_SHOWN = 5;
const MAX_NAME = 300;

const oneOf = <T extends string>(values: readonly T[]) => z.union([z.literal(''), z.enum(values as [T, ...T[]])]).default('');
const target = oneOf(Object.keys(TARGETS));
const filter = {
  state: oneOf(STATES.map(([value]) => value)),
  form: z.string().max(MAX_NAME).default(''),
  days: oneOf(PERIODS.map(([value]) => value)).transform(Number),
  target,
};
const query = z.object({
  ...filter,
  before: z.string().max(20).default(''),
  /** What was done just now, and to how many. */
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

/** GET: the list, what is held first. */
export async function showSubmissions(c: Context<AppEnv>): Promise<Response> {
  const { env, settings, clock } = forOperators(c, 'operator');
  const { before, did, count, ...shown } = readQuery(c.req.raw, query);
  const now = clock.now();
  const isFirst = shown.state === '' && before === '';
  const [found, counts, forms, held, byForm] = await Promise.all([
    deskList(env.DB, { ...shown, state: shown.state || 'not-held' }, { now, before }),
    deskCounts(env.DB, shown, now),
    deskForms(env.DB),
    isFirst ? deskList(env.DB, { ...shown, state: 'held' }, { now, length: HELD_SHOWN }) : [],
    isFirst || shown.state === 'held' ? heldForms(env.DB) : [],
  ]);
  const done = doneWords(did, count);
  const List = listFields({ shown, before, found, counts, forms, held, heldShown: HELD_SHOWN, byForm, done, timeZone: settings.TIME_ZONE });
  return operatorsPage(c, { here: 'submissions', block: 'SubmissionList', fields: { List }, title: 'Submissions' });
}

/** GET: the same as a table, with every answer. */
export async function exportSubmissions(c: Context<AppEnv>): Promise<Response> {
  const { env, clock, log } = forOperators(c, 'operator');
  const shown = readQuery(c.req.raw, z.object(filter));
  const now = clock.now();
  const { header, pages } = await exportOf(env.DB, shown, now);
  log.info('submissions-exported', { state: shown.state, days: shown.days });
  return csvAnswer(`submissions-${new Date(now).toISOString().slice(0, 10)}`, header, pages);
}

/** GET: one of them, by its reference. */
export async function showSubmission(c: Context<AppEnv>): Promise<Response> {
  const { env, settings } = forOperators(c, 'operator');
  const { did, count } = readQuery(c.req.raw, detailQuery);
  const found = await deskDetail(env.DB, referenceOf(c));
  if (!found) throw new NotFound('No submission has this reference. What was delivered is removed after 14 days.');
  const Detail = { ...detailFields(found, settings), Done: count > 0 ? doneWords(did, 1) : '' };
  return operatorsPage(c, { here: 'submissions', block: 'SubmissionDetail', fields: { Detail }, title: `Submission ${found.reference}` });
}

/** POST on the list: given-up deliveries become due; held ones of a form, or one of them, are released or rejected. 303 to what was done. */
export async function takeWord(c: Context<AppEnv>): Promise<Response> {
  const { deliveries } = forOperators(c, 'operator');
  const { do: did, target, form, until, reference } = await readPosted(c);
  if (did === 'again') return seeOther(listAddress({ state: 'waiting', target, did, count: await deliveries.reopen({ target }) }));
  if (reference === undefined && form === undefined) throw new BadRequest([{ parameter: 'reference', message: 'is missing' }]);
  const count = await deliveries[did](reference === undefined ? { form: form ?? '', until } : { reference });
  return seeOther(listAddress({ did, count: String(count) }));
}

/** POST on one: its deliveries, or one of them, become due; or it is released or rejected. 303 back to it. */
export async function takeWordOnOne(c: Context<AppEnv>): Promise<Response> {
  const { deliveries } = forOperators(c, 'operator');
  const { do: did, target } = await readPosted(c);
  const reference = referenceOf(c);
  const count = await (did === 'again' ? deliveries.reopen({ reference, target }) : deliveries[did]({ reference }));
  return seeOther(`${entryAddress(reference)}?${new URLSearchParams({ did, count: String(count) })}`);
}

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
async function readPosted(c: Context<AppEnv>): Promise<z.output<typeof posted>> {
  await checkOwnForm(c, 'submissions');
  return readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
}

/** As people write it down. */
const referenceOf = (c: Context<AppEnv>): string => (c.req.param('reference') ?? '').toUpperCase().slice(0, 20);
