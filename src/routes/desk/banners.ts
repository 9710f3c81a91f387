/** `/desk/banners`: alert banners in their order, switched on and off at once, by themselves or all together (S1 §4, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import { loadItems } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { allSwitched, areAllOff, BANNER_TEMPLATES, entriesIn, switched, withBanners } from '../../editing/banners/banner.ts';
import { bannerItems } from '../../editing/banners/items.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { changeLive } from '../../editing/live-change.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { may } from '../../editing/roles.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageViews, needsPublisher, onlyOf, publishDeps, readDeskForm, seeOther, showBoard, withQuery } from './content-desk.ts';
import { previewSection } from './banner-preview.ts';
import { BANNERS, bannerTable } from './banner-table.ts';
import { publishItems } from './publish-items.ts';

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  published: 'Published. Visitors see it within 20 seconds.',
  off: 'Switched off. It is gone for visitors within 20 seconds.',
  on: 'Switched on. Visitors see it within 20 seconds.',
  late: 'Switched, and the pages are not renewed yet: that is tried again every few minutes.',
  moved: 'Moved. The new order is a draft.',
  deleted: 'Removed from the drafts. It ends for visitors once that is published; switch it off to end it now.',
};

/** GET: every banner of the language. */
export async function showBanners(c: Context<AppEnv>): Promise<Response> {
  return list(c, await editorOf(c, 'reader'));
}

async function list(c: Context<AppEnv>, door: Door, problem?: Board['Problem'], status = 200): Promise<Response> {
  const { did } = readQuery(c.req.raw, z.object({ did: z.string().max(40).default(''), language: z.string().optional() }));
  const scope = { site: door.site, language: door.language };
  const [drafts, lives] = await Promise.all([
    bannerItems(door.db, { ...scope, stage: 'draft' }),
    bannerItems(door.db, { ...scope, stage: 'live' }),
  ]);
  const live = new Map(lives.map((item) => [item.id, item]));
  const canPublish = may(door.role, 'publisher');
  const isAnyOn = lives.some(({ fields }) => !areAllOff(fields) && entriesIn(fields).length > 0);
  const allOff = lives.length > 0 && lives.every(({ fields }) => areAllOff(fields));
  const first = drafts[0];
  const board: Board = {
    Title: 'Banners',
    Lede: 'Announcements over every page. What is switched off is gone for visitors within 20 seconds.',
    Done: DID[did] ?? '',
    ...(problem && { Problem: problem }),
    Actions: [
      ...(canPublish && isAnyOn
        ? [
            {
              text: 'Switch all off now',
              post: BANNERS,
              value: 'all-off',
              hidden: { language: door.language },
              confirm: 'Every banner ends at once, in every language.',
            },
          ]
        : []),
      ...(canPublish && allOff
        ? [{ text: 'Switch them on again', post: BANNERS, value: 'all-on', hidden: { language: door.language } }]
        : []),
      ...(may(door.role, 'editor') && first
        ? [
            {
              text: 'New banner',
              link: withQuery(`${BANNERS}/banner`, { item: first.id, language: door.language }),
              look: 'light' as const,
            },
          ]
        : []),
    ],
    Views: languageViews(c, door, BANNERS),
    Sections: [
      ...drafts.map((item) => bannerTable(item, live.get(item.id), door)),
      ...(drafts.length === 0
        ? [
            {
              kind: 'text' as const,
              id: 'none',
              heading: 'None',
              isTitled: false,
              body: ['Pages in this language have no place for banners: their page design has no alert banner.'],
            },
          ]
        : previewSection(c)),
    ],
  };
  return showBoard(c, door, 'banners', board, status);
}

/** POST: one banner moved, removed or switched, all switched, or a draft published; 303 back, 422 with what stands against a publish, 409 with what stands. */
export async function takeBanners(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw);
  const what = postedText(posted, 'do');
  const language = postedText(posted, 'language') || door.language;
  const back = (did: string, anchor = '') => seeOther(withQuery(BANNERS, { language: languageIn(c, language), did }) + anchor);
  try {
    switch (what) {
      case 'all-off':
      case 'all-on':
        return back(await switchAll(c, door, what === 'all-off'));
      case 'on':
      case 'off': {
        await onlyOf(door, [postedText(posted, 'item')], BANNER_TEMPLATES, language);
        const change = (fields: StoredFields) => switched(fields, postedText(posted, 'banner'), what === 'off');
        return back(await changeNow(door, [{ item: postedText(posted, 'item'), language }], change, `Banner switched ${what}`, what));
      }
      case 'publish': {
        await onlyOf(door, [postedText(posted, 'item')], BANNER_TEMPLATES, language);
        const done = await publishItems(c, door, [postedText(posted, 'item')], 'Banners', language);
        return done instanceof Response ? done : back(done.isRenewed ? 'published' : 'late');
      }
      default:
        await changeDraft(door, language, posted, what);
        return back(what === 'delete' ? 'deleted' : 'moved', what === 'delete' ? '' : `#banner-${postedText(posted, 'banner')}`);
    }
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return list(
      c,
      door,
      { title: 'Not done', text: 'Somebody changed these banners in between. This is how they stand now: please look and try again.' },
      409,
    );
  }
}

const languageIn = (c: Context<AppEnv>, language: string): string => (language === c.get('site').language ? '' : language);

/** The kill switch: of every item with banners, in every language. */
async function switchAll(c: Context<AppEnv>, door: Door, isOff: boolean): Promise<string> {
  const places = await Promise.all(
    c.get('site').languages.map(async ({ language }) => {
      const items = await bannerItems(door.db, { stage: 'live', site: door.site, language });
      return items.map((item) => ({ item: item.id, language }));
    }),
  );
  return changeNow(
    door,
    places.flat(),
    (fields) => allSwitched(fields, isOff),
    isOff ? 'All banners switched off' : 'Banners switched on',
    isOff ? 'off' : 'on',
  );
}

/** Never through the gate: in an emergency nobody can wait until a link is mended, and a switch adds no words that visitors have not seen. */
async function changeNow(
  door: Door,
  places: readonly { item: string; language: string }[],
  change: (fields: StoredFields) => StoredFields,
  comment: string,
  did: string,
): Promise<string> {
  needsPublisher(door);
  const { db, site, by, at } = door;
  const { isRenewed } = await publishNow(publishDeps(door), async () => {
    const done = [];
    for (const { item, language } of places) done.push((await changeLive(db, { site, language }, { item, change, by, at, comment })) ?? []);
    return done.flat();
  });
  return isRenewed ? did : 'late';
}

async function changeDraft(door: Door, language: string, posted: Posted, what: string): Promise<void> {
  const id = postedText(posted, 'banner');
  const [item] = await loadItems(door.db, { stage: 'draft', site: door.site, language }, [postedText(posted, 'item')]);
  if (!item || item.site !== door.site || !BANNER_TEMPLATES.includes(item.template))
    throw new NotFound('These banners are not there any more.');
  if (!['up', 'down', 'delete'].includes(what))
    throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, delete, on, off, all-off, all-on, publish' }]);
  const fields = withBanners(item.fields, (entries) => {
    const at = entries.findIndex((entry) => entry.id === id);
    const one = entries[at];
    if (!one) throw new RevisionConflict(item.revision);
    const others = entries.toSpliced(at, 1);
    return what === 'delete' ? others : others.toSpliced(Math.max(0, at + (what === 'up' ? -1 : 1)), 0, one);
  });
  const { site, by, at } = door;
  await writeDrafts(
    door.db,
    { site, language },
    {
      writes: [{ do: 'save', item: item.id, revision: postedText(posted, 'revision'), fields, presentation: item.presentation }],
      by,
      at,
    },
  );
}
