/** `/subscribers` of the preview host: who gets the newsletters, for signed-in operators; search, export, and removal on request (NWS-01). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../app.tsx';
import { csvAnswer } from '../lib/csv.ts';
import { readFormBody, readQuery } from '../lib/input.ts';
import { EXPORT_HEADER, exportRows, findSubscriber, removeSubscriber, subscriberCounts, subscriberList } from '../newsletter/desk.ts';
import type { RecordOptions } from '../newsletter/records.ts';
import { NEWSLETTERS } from '../newsletter/rules.ts';
import type { Services } from '../services.ts';
import { urls } from '../urls.ts';
import { checkOwnForm, forOperators, operatorsPage, seeOther } from './for-operators.ts';
import { subscriberFields } from './subscriber-fields.ts';

const FORM_BYTES = 4 * 1024;
/** Further back is a matter of search or export. */
const MAX_PAGE = 200;

const filter = {
  list: z.union([z.literal(''), z.enum(NEWSLETTERS)]).default(''),
  status: z.union([z.literal(''), z.enum(['pending', 'active', 'inactive'])]).default(''),
};
const query = z.object({
  ...filter,
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  removed: z.enum(['1', '0']).optional(),
});
const posted = z.object({ do: z.enum(['find', 'remove']), address: z.string().max(300) });

/** GET: counts and the list. */
export async function showSubscribers(c: Context<AppEnv>): Promise<Response> {
  return page(c, forOperators(c, 'operator'), readQuery(c.req.raw, query));
}

/** POST: one address, which stands in no address of ours; or its removal, 303 back to the list. */
export async function takeSubscriber(c: Context<AppEnv>): Promise<Response> {
  const services = forOperators(c, 'operator');
  await checkOwnForm(c, 'subscribers');
  const { do: what, address } = await readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
  if (what === 'find') return page(c, services, query.parse({}), address.trim());
  const isRemoved = await removeSubscriber(address.trim(), optionsOf(services, c.executionCtx));
  return seeOther(`${urls.subscribers}?removed=${isRemoved ? '1' : '0'}`);
}

/** GET: the list as a table, whole. */
export async function exportSubscribers(c: Context<AppEnv>): Promise<Response> {
  const { env, settings } = forOperators(c, 'operator');
  const { list, status } = readQuery(c.req.raw, z.object(filter));
  const name = ['subscribers', list, status].filter(Boolean).join('-');
  return csvAnswer(name, EXPORT_HEADER, exportRows(env.DB, settings, { list, status }));
}

async function page(c: Context<AppEnv>, { env, settings }: Services, shown: z.output<typeof query>, sought?: string): Promise<Response> {
  const [counts, found] = await Promise.all([
    subscriberCounts(env.DB),
    sought === undefined ? subscriberList(env.DB, shown, shown.page) : findSubscriber(env.DB, sought).then((one) => (one ? [one] : [])),
  ]);
  const List = subscriberFields({ shown, sought, counts, found, settings });
  return operatorsPage(c, { here: 'subscribers', block: 'SubscriberList', fields: { List }, title: 'Subscribers' });
}

const optionsOf = ({ env, settings, clock, log }: Services, background: RecordOptions['background']): RecordOptions => ({
  db: env.DB,
  settings,
  clock,
  log,
  queue: env.DELIVERIES as RecordOptions['queue'],
  background,
});
