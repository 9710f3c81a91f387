/** What the publishing pages of the desk have in common: addresses with their language, times and people as cells, names of kinds and states. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import type { DraftKind } from '../../content/repository/open-drafts.ts';
import { routePath } from '../../content/repository/source.ts';
import { loadItems, type Row, type StoredItem } from '../../content/repository/store.ts';
import { NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../urls.ts';
import type { Door } from '../edit/door.ts';
import { momentOf } from '../moment.ts';
import { withQuery } from './content-desk.ts';

export const PUBLISH = urls.desk('publish');
export const JOBS = urls.desk('jobs');
export const SCHEDULE = urls.desk('schedule');
export const LINKS = urls.desk('links');
export const HISTORY = urls.desk('history');
export const RECORD = urls.desk('record');

/** An address of the desk in the language that it is about; that of the host's own needs no word. */
export const inDoor = (
  c: Context<AppEnv>,
  { language }: Pick<Door, 'language'>,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, language: language === c.get('site').language ? '' : language });

/** The page at an address of content, on this host and in the language that is asked about. */
export const pageLink = (c: Context<AppEnv>, language: string, route: string): string =>
  addressOf(inLanguage(c.get('site'), language), route);

export const time = ({ services }: Pick<Door, 'services'>, at: number) => ({ time: momentOf(at, services.settings.TIME_ZONE) });

export const KINDS: Record<DraftKind, { text: string; badge: 'good' | 'draft' | 'bad' | 'wait' }> = {
  new: { text: 'New', badge: 'draft' },
  changed: { text: 'Changed', badge: 'draft' },
  moved: { text: 'Moved', badge: 'wait' },
  deleted: { text: 'Deleted', badge: 'bad' },
};

/** What the editor in the page did, by the names of its changes. */
const ACTS: Record<string, string> = {
  set: 'Fields',
  list: 'A list',
  'insert-block': 'A block inserted',
  'move-block': 'A block moved',
  'copy-block': 'A block duplicated',
  'remove-block': 'A block removed',
  'bring-block': 'A block brought back',
  params: 'Settings of a block',
  source: 'Content of a block chosen',
  'put-back': 'Taken back',
};

/** What stands beside a version or a step, in words: programs write names there. */
export function saidOf(comment: string): string {
  if (/^Roll back of [0-9a-f-]{36}$/.test(comment)) return 'Roll back of an earlier step';
  const parts = comment.split(', ').map((part) => ACTS[part]);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : comment;
}

/** "1 item", "12 items". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The item that an address names, as its draft stands or, deleted, as it is live. @throws NotFound */
export async function namedItem({ db, site, language }: Door, given: string): Promise<StoredItem> {
  const id = normaliseId(given);
  const [draft] = id ? await loadItems(db, { stage: 'draft', site, language }, [id]) : [];
  const [live] = id && !draft ? await loadItems(db, { stage: 'live', site, language }, [id]) : [];
  const item = draft ?? live;
  if (!item || item.site !== site) throw new NotFound('This site has no such item.');
  return item;
}

/** Id of the page at an address of content, as editors or else visitors see it. @throws NotFound */
export async function pageAt({ db, site, language }: Door, path: string): Promise<string> {
  const row = await db
    .prepare(`SELECT item FROM heads WHERE site = ?1 AND language = ?2 AND route = ?3 ORDER BY stage LIMIT 1`)
    .bind(site, language, routePath(path))
    .first<Row>();
  if (!row) throw new NotFound('This site has no page at this address.');
  return row.item as string;
}
