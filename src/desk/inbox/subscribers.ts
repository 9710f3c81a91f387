/** `/subscribers` of the preview host: newsletter subscribers for signed-in operators; search, export, and removal on request (NWS-01). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { csvAnswer } from '../../lib/text/csv.ts';
import { readFormBody, readQuery } from '../../lib/http/input.ts';
import {
  SUBSCRIBERS_HEADER,
  exportRows,
  findSubscriber,
  removeSubscriber,
  subscriberCounts,
  subscriberList,
} from '../../newsletter/desk.ts';
import type { RecordOptions } from '../../newsletter/records.ts';
import { NEWSLETTERS } from '../../newsletter/signup.rules.ts';
import type { Services } from '../../service-types.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { urls } from '../../site/urls.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { boardResponse } from '../shared/board-response.ts';
import { subscriberBoard } from './subscriber-board.ts';

const FORM_BYTES = 4 * 1024;
/** Older entries are found by search or export. */
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
const address = z.string().trim().max(300).optional();
/** The address from the search form or from a row. */
const posted = z
  .object({ do: z.enum(['find', 'remove']), address, 'f:address': address })
  .transform(({ do: what, address: own, 'f:address': typed }) => ({ do: what, address: own ?? typed }))
  .pipe(z.object({ do: z.enum(['find', 'remove']), address: z.string('is missing') }));

/** GET: counts and the list. */
export async function getSubscribers(c: AppContext): Promise<Response> {
  return page(c, await operator(c), readQuery(c.req.raw, query));
}

/** POST: shows one address, which never appears in a URL, or removes it, 303 back to the list. */
export async function postSubscriber(c: AppContext): Promise<Response> {
  const editor = await operator(c);
  const { do: what, address } = await readFormBody(c.req.raw, posted, { maxBytes: FORM_BYTES });
  if (what === 'find') return page(c, editor, query.parse({}), address);
  const isRemoved = await removeSubscriber(address, optionsOf(editor.services, c.executionCtx));
  return seeOther(withQuery(urls.subscribers, { removed: isRemoved ? '1' : '0' }));
}

/** GET: the whole list as CSV. */
export async function exportSubscribers(c: AppContext): Promise<Response> {
  const { db, services } = await operator(c);
  const { list, status } = readQuery(c.req.raw, z.object(filter));
  const name = ['subscribers', list, status].filter(Boolean).join('-');
  return csvAnswer(name, SUBSCRIBERS_HEADER, exportRows(db, services.settings, { list, status }));
}

const operator = (c: AppContext): Promise<EditorContext> => requireEditor(c, { role: 'operator', source: 'any', form: 'subscribers' });

/** @param sought an address to show instead of the list */
async function page(c: AppContext, editor: EditorContext, shown: z.output<typeof query>, sought?: string): Promise<Response> {
  const { db } = editor;
  const [counts, found] = await Promise.all([
    subscriberCounts(db),
    sought === undefined ? subscriberList(db, shown, shown.page) : findSubscriber(db, sought).then((one) => (one ? [one] : [])),
  ]);
  return boardResponse(c, editor, 'subscribers', subscriberBoard(editor, { shown, sought, counts, found }));
}

const optionsOf = ({ env, settings, clock, log }: Services, background: RecordOptions['background']): RecordOptions => ({
  db: env.DB,
  settings,
  clock,
  log,
  queue: env.DELIVERIES as RecordOptions['queue'],
  background,
});
