/** Posts to `/desk/banners`: moves, removes, publishes and switches banners, one or all (S1 §4, EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { allSwitched, BANNER_TEMPLATES, switched, withBanners } from '../../editing/banners/banner.ts';
import { bannerItems } from '../../editing/banners/items.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { changeLive } from '../../editing/live-change.ts';
import { publishNow } from '../../editing/publishing/publish-now.ts';
import { NotFound } from '../../errors.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { changedMeanwhile, unlessConflict, needsPublisher, onlyOf } from '../shared/drafts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { BANNERS, deskLink } from '../shared/addresses.ts';
import { bannerList } from './banners.ts';

/** POST: moves, removes or switches one banner, switches all, or publishes a draft; 303 back, 422 with the findings of the gate, 409 with the current banners. */
export async function postBanners(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw);
  return unlessConflict(act(c, editor, posted), () => bannerList(c, editor, changedMeanwhile('these banners'), 409));
}

async function act(c: AppContext, editor: EditorContext, posted: Posted): Promise<Response> {
  const what = postedText(posted, 'do');
  const item = postedText(posted, 'item');
  const language = postedText(posted, 'language') || editor.language;
  const back = (did: string, anchor = '') => seeOther(deskLink(c, { language }, BANNERS, { did }) + anchor);
  switch (what) {
    case 'all-off':
    case 'all-on':
      return back(await switchAll(c, editor, what === 'all-off'));
    case 'on':
    case 'off': {
      await onlyOf(editor, [item], BANNER_TEMPLATES, language);
      const change = (fields: StoredFields) => switched(fields, postedText(posted, 'banner'), what === 'off');
      return back(await changeNow(editor, [{ item, language }], change, `Banner switched ${what}`, what));
    }
    case 'publish':
      await onlyOf(editor, [item], BANNER_TEMPLATES, language);
      return afterSave(c, { ...editor, language }, { isNow: true, items: [item], comment: 'Banners' }, back);
    default:
      await changeDraft(editor, language, posted, what);
      return back(what === 'delete' ? 'deleted' : 'moved', what === 'delete' ? '' : `#banner-${postedText(posted, 'banner')}`);
  }
}

/** Switches every banner of the site, in every language. */
async function switchAll(c: AppContext, editor: EditorContext, isOff: boolean): Promise<string> {
  const places = await Promise.all(
    c.get('site').languages.map(async ({ language }) => {
      const items = await bannerItems(editor.db, { stage: 'live', site: editor.site, language });
      return items.map((item) => ({ item: item.id, language }));
    }),
  );
  return changeNow(
    editor,
    places.flat(),
    (fields) => allSwitched(fields, isOff),
    isOff ? 'All banners switched off' : 'Banners switched on',
    isOff ? 'off' : 'on',
  );
}

/** Skips the publish checks: an emergency can't wait for a broken link, and a switch shows no text that visitors have not seen. */
async function changeNow(
  editor: EditorContext,
  places: readonly { item: string; language: string }[],
  change: (fields: StoredFields) => StoredFields,
  comment: string,
  did: string,
): Promise<string> {
  needsPublisher(editor);
  const { services, db, site, by, at } = editor;
  const { isRenewed } = await publishNow({ ...services, db }, async () => {
    const done = [];
    for (const { item, language } of places) done.push((await changeLive(db, { site, language }, { item, change, by, at, comment })) ?? []);
    return done.flat();
  });
  return isRenewed ? did : 'late';
}

async function changeDraft(editor: EditorContext, language: string, posted: Posted, what: string): Promise<void> {
  const id = postedText(posted, 'banner');
  const [item] = await loadItems(editor.db, { stage: 'draft', site: editor.site, language }, [postedText(posted, 'item')]);
  if (!item || item.site !== editor.site || !BANNER_TEMPLATES.includes(item.template)) throw new NotFound('These banners no longer exist.');
  if (!['up', 'down', 'delete'].includes(what))
    throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, delete, on, off, all-off, all-on, publish' }]);
  const fields = withBanners(item.fields, (entries) => {
    const at = entries.findIndex((entry) => entry.id === id);
    const one = entries[at];
    if (!one) throw new RevisionConflict(item.revision);
    const others = entries.toSpliced(at, 1);
    return what === 'delete' ? others : others.toSpliced(Math.max(0, at + (what === 'up' ? -1 : 1)), 0, one);
  });
  const { site, by, at } = editor;
  const write = { do: 'save', item: item.id, revision: postedText(posted, 'revision'), fields, presentation: item.presentation } as const;
  await writeDrafts(editor.db, { site, language }, { writes: [write], by, at });
}
