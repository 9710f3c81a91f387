/** `/desk/banners/banner`: one alert banner as a form (S1 §4). */
import type { Context } from 'hono';
import { z } from 'zod';
import { STATES } from '../../agencies/states/rules.ts';
import type { AppEnv } from '../../app.tsx';
import type { Inline } from '../../content/repository/items.ts';
import { fingerprint } from '../../content/repository/names.ts';
import { newEntry } from '../../content/repository/new-entry.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems, type StoredItem } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { BANNER_TEMPLATES, bannerOf, entriesIn, entryFields, withBanners } from '../../editing/banners/banner.ts';
import { refusedRows } from '../../editing/desk-form/answers.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { needsPublisher, readDeskForm, seeOther, showBoard, submitsFor, withQuery } from './content-desk.ts';
import { BANNERS } from './banner-table.ts';
import { EMPTY, bannerIn, rowsOf, wordsOf } from './banner-fields.ts';
import { publishItems } from './publish-items.ts';

interface Asked {
  item: StoredItem;
  /** None for a new one. */
  entry: Inline | undefined;
  /** Named in the address, whether or not it is still there. */
  wanted: string;
}

async function asked(c: Context<AppEnv>, { db, site, language }: Door): Promise<Asked> {
  const { item: id, banner } = readQuery(
    c.req.raw,
    z.object({ item: z.string(), banner: z.string().default(''), language: z.string().optional() }),
  );
  const [item] = await loadItems(db, { stage: 'draft', site, language }, [id]);
  if (!item || item.site !== site || !BANNER_TEMPLATES.includes(item.template)) throw new NotFound('These banners are not there.');
  return { item, entry: entriesIn(item.fields).find((entry) => entry.id === banner), wanted: banner };
}

export async function showBanner(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const zone = door.services.settings.TIME_ZONE;
  const found = await asked(c, door);
  if (found.wanted && !found.entry) throw new NotFound('This banner is not there any more.');
  return page(c, door, found, rowsOf(found.entry ? bannerOf(found.entry) : EMPTY, zone), {});
}

/** POST: 303 to the list; 422 with what is wrong, or with what stands against its publish; 409 with both where somebody changed this very banner in between. */
export async function takeBanner(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const zone = door.services.settings.TIME_ZONE;
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(door);
  const found = await asked(c, door);
  const standing = rowsOf(found.entry ? bannerOf(found.entry) : EMPTY, zone);
  if (postedText(posted, 'stood') !== stood(found.entry)) return conflict(c, door, found, standing, posted);
  const read = bannerIn(standing, posted, zone);
  if ('issues' in read) return page(c, door, found, refusedRows(standing, posted, read.issues), { Problem: {} }, 422);
  const { item, entry } = found;
  const made = newEntry('Banners', {}, door.site);
  const fields = entryFields(entry?.fields ?? {}, read.banner, door.at, (code) => stateEntry(code, entry, door.site));
  const saved: Inline = { ...(entry ?? made), displayName: wordsOf(read.banner.description) || (entry ?? made).name, fields };
  const all = withBanners(item.fields, (entries) =>
    entry ? entries.map((one) => (one.id === entry.id ? saved : one)) : [...entries, saved],
  );
  try {
    const { site, language, by, at } = door;
    await writeDrafts(
      door.db,
      { site, language },
      { writes: [{ do: 'save', item: item.id, revision: item.revision, fields: all, presentation: item.presentation }], by, at },
    );
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    const now = await asked(c, door);
    return conflict(c, door, now, rowsOf(now.entry ? bannerOf(now.entry) : EMPTY, zone), posted);
  }
  const done = isNow ? await publishItems(c, door, [item.id], 'Banners') : undefined;
  if (done instanceof Response) return done;
  return seeOther(
    withQuery(BANNERS, { language: door.language === c.get('site').language ? '' : door.language, did: isNow ? 'published' : 'saved' }),
  );
}

/** A state that the banner has already stays the entry that it is. */
function stateEntry(code: string, entry: Inline | undefined, site: string): Inline {
  const states = entry?.fields.States;
  const known = (states && 'list' in states ? states.list : []).find(
    (state): state is Inline =>
      !('ref' in state) && 'value' in (state.fields.Description ?? {}) && (state.fields.Description as { value: unknown }).value === code,
  );
  return known ?? { ...newEntry('States', { Description: code }, site), displayName: STATES[code] ?? code };
}

const stood = (entry: Inline | undefined): string => (entry ? fingerprint(entry) : '');
function conflict(c: Context<AppEnv>, door: Door, found: Asked, standing: readonly AskedRow[], posted: Posted): Promise<Response> {
  const rows = refusedRows(standing, posted, []).map((row, at) => {
    const before = standing[at]?.parts ?? {};
    const stands = Object.fromEntries(Object.entries(before).filter(([part, text]) => row.parts?.[part] !== text));
    return found.entry && Object.keys(stands).length > 0 ? { ...row, stands } : row;
  });
  const text = found.entry
    ? 'Somebody saved this banner in between. What stands now is beside what you typed; saving again writes over it.'
    : 'Somebody removed this banner in between. Saving again makes a new one.';
  return page(c, door, found, rows, { Problem: { title: 'Not saved yet', text } }, 409);
}

function page(
  c: Context<AppEnv>,
  door: Door,
  { item, entry }: Asked,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const language = door.language === c.get('site').language ? '' : door.language;
  const board: Board = {
    Title: entry ? 'Banner' : 'New banner',
    Lede: entry ? '' : 'One or two sentences over every page.',
    Trail: [{ name: 'Banners', link: withQuery(BANNERS, { language }) }],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'banner',
        heading: 'Banner',
        isTitled: false,
        post: withQuery(`${BANNERS}/banner`, { item: item.id, banner: entry?.id, language }),
        hidden: { stood: stood(entry) },
        rows: [...rows],
        submits: submitsFor(door),
        cancel: { text: 'Back without saving', link: withQuery(BANNERS, { language }) },
      },
    ],
  };
  return showBoard(c, door, 'banners', board, status);
}
