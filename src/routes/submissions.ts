/** `/submissions` of the preview host: what visitors sent, for signed-in operators, and the button that delivers it again (FRM-11). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { Forbidden, NotFound } from '../errors.ts';
import { readFormBody, readQuery } from '../lib/input.ts';
import { brake } from '../lib/rate-limit.ts';
import { isSameOrigin } from '../lib/same-origin.ts';
import { deskPage } from '../page/desk-page.ts';
import type { Services } from '../services.ts';
import { deskCounts, deskDetail, deskList } from '../submissions/desk.ts';
import { detailFields, entryAddress, listAddress, listFields, TARGETS } from './submission-fields.ts';

const FORM_BYTES = 4 * 1024;

const target = z.union([z.literal(''), z.enum(Object.keys(TARGETS))]).default('');
const query = z.object({
  state: z.union([z.literal(''), z.enum(['waiting', 'delivered', 'dead'])]).default(''),
  target,
  before: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  /** How many were made due again just now. */
  again: z.coerce.number().int().min(0).max(1_000_000).optional(),
});
const posted = z.object({ do: z.literal('again'), target });

/** GET: the list. */
export async function showSubmissions(c: Context<AppEnv>): Promise<Response> {
  const { env, settings } = forOperators(c);
  const { again, ...shown } = readQuery(c.req.raw, query);
  const [found, counts] = await Promise.all([deskList(env.DB, shown), deskCounts(env.DB)]);
  const List = { ...listFields(shown, found, counts, settings.TIME_ZONE), Again: again };
  return desk(c, 'SubmissionList', { List }, 'Submissions');
}

/** GET: one of them, by its reference. */
export async function showSubmission(c: Context<AppEnv>): Promise<Response> {
  const { env, settings } = forOperators(c);
  const { again = 0 } = readQuery(c.req.raw, query);
  const found = await deskDetail(env.DB, referenceOf(c));
  if (!found) throw new NotFound('No submission has this reference. What was delivered is removed after 14 days.');
  const Again = again > 0 && found.state === 'waiting';
  const Detail = { ...detailFields(found, settings.TIME_ZONE, settings.FORMS_URL !== ''), Again };
  return desk(c, 'SubmissionDetail', { Detail }, `Submission ${found.reference}`);
}

/** POST on the list: every given-up delivery of the target that is shown becomes due. 303 to what waits. */
export async function repeatSubmissions(c: Context<AppEnv>): Promise<Response> {
  const { deliveries } = forOperators(c);
  const { target } = await readPosted(c);
  const again = await deliveries.reopen({ target });
  return seeOther(listAddress({ state: 'waiting', target, again }));
}

/** POST on one: it becomes due. 303 back to it. */
export async function repeatSubmission(c: Context<AppEnv>): Promise<Response> {
  const { deliveries } = forOperators(c);
  await readPosted(c);
  const reference = referenceOf(c);
  return seeOther(`${entryAddress(reference)}?again=${await deliveries.reopen({ reference })}`);
}

/** @throws NotFound on public hosts · Forbidden in a frame of the platform's editor, which shows pages and nobody's messages */
function forOperators(c: Context<AppEnv>): Services {
  if (!c.get('site').preview) throw new NotFound();
  const editor = c.get('editor');
  if (!editor || editor.by === 'frame') throw new Forbidden('Sign in on this host itself to read submissions.');
  return c.get('services');
}

/** @throws Forbidden · TooMany · WrongType · TooLarge · BadRequest */
async function readPosted(c: Context<AppEnv>): Promise<z.output<typeof posted>> {
  if (!isSameOrigin(c.req.raw)) throw new Forbidden('This form was sent from another site.');
  await brake(c.get('services').limits.writes, 'submissions', c.req.raw);
  return readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
}

/** As people write it down. */
const referenceOf = (c: Context<AppEnv>): string => (c.req.param('reference') ?? '').toUpperCase().slice(0, 20);

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } });

const desk = (c: Context<AppEnv>, block: string, fields: object, title: string): Promise<Response> =>
  deskPage({ site: c.get('site'), services: c.get('services'), block, fields, title, status: 200 });
