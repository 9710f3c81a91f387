import { STATES } from '../../agencies/places/states.rules.ts';
import type { AppContext } from '../../app-env.ts';
import { ownEntries, storedValue } from '../../content/repository/store/entries.ts';
import type { Inline } from '../../content/repository/store/items.ts';
import { sha1Fingerprint } from '../../content/repository/store/names.ts';
import { newEntry } from '../../content/repository/drafts/new-entry.ts';
import { bannerOf, entryFields, withBanners } from '../../editing/banners/banner.ts';
import { besideStored, refusedRows, postedText, readDeskForm } from '../shared/posted-form.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { NotFound } from '../../errors.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { type AskedBanner, askedBanner } from './asked-banner.ts';
import { EMPTY_BANNER, bannerIn, bannerRows, plainBannerText } from './banner-fields.ts';
import { savedMeanwhile, saveFields, needsPublisher } from '../shared/drafts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { BANNERS, deskLink } from '../shared/addresses.ts';
import { boardResponse, submitsFor } from '../shared/board-response.ts';

export async function getBanner(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const zone = editor.services.settings.TIME_ZONE;
  const found = await askedBanner(c, editor);
  if (found.wanted && !found.entry) throw new NotFound('This banner no longer exists.');
  return page(c, editor, found, bannerRows(found.entry ? bannerOf(found.entry) : EMPTY_BANNER, zone), {});
}

/** POST: 303 to the list; 422 with the faults or the findings of the gate; 409 with both versions when another editor changed this banner in between. */
export async function postBanner(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const zone = editor.services.settings.TIME_ZONE;
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(editor);
  const found = await askedBanner(c, editor);
  const standing = bannerRows(found.entry ? bannerOf(found.entry) : EMPTY_BANNER, zone);
  if (postedText(posted, 'stood') !== stood(found.entry)) return conflict(c, editor, found, standing, posted);
  const read = bannerIn(standing, posted, zone);
  if ('issues' in read) return page(c, editor, found, refusedRows(standing, posted, read.issues), { Problem: {} }, 422);
  const { item, entry } = found;
  const made = newEntry('Banners', {}, editor.site);
  const fields = entryFields(entry?.fields ?? {}, read.banner, editor.at, (code) => stateEntry(code, entry, editor.site));
  const saved: Inline = { ...(entry ?? made), displayName: plainBannerText(read.banner.description) || (entry ?? made).name, fields };
  const all = withBanners(item.fields, (entries) =>
    entry ? entries.map((one) => (one.id === entry.id ? saved : one)) : [...entries, saved],
  );
  if (!(await saveFields(editor, item, all))) {
    const now = await askedBanner(c, editor);
    return conflict(c, editor, now, bannerRows(now.entry ? bannerOf(now.entry) : EMPTY_BANNER, zone), posted);
  }
  return afterSave(c, editor, { isNow, items: [item.id], comment: 'Banners' }, (did) => seeOther(deskLink(c, editor, BANNERS, { did })));
}

/** Reuses the entry of a state that the banner already has. */
function stateEntry(code: string, entry: Inline | undefined, site: string): Inline {
  const known = entry && ownEntries(entry.fields, 'States').find((state) => storedValue(state.fields, 'Description') === code);
  return known ?? { ...newEntry('States', { Description: code }, site), displayName: STATES[code] ?? code };
}

const stood = (entry: Inline | undefined): string => (entry ? sha1Fingerprint(entry) : '');
function conflict(
  c: AppContext,
  editor: EditorContext,
  found: AskedBanner,
  standing: readonly FormRow[],
  posted: Posted,
): Promise<Response> {
  const rows = besideStored(refusedRows(standing, posted, []), found.entry && standing);
  const gone = { title: 'Not saved yet', text: 'Another editor removed this banner in the meantime. Saving again makes a new one.' };
  return page(c, editor, found, rows, { Problem: found.entry ? savedMeanwhile('this banner') : gone }, 409);
}

function page(
  c: AppContext,
  editor: EditorContext,
  { item, entry }: AskedBanner,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const board: Board = {
    Title: entry ? 'Banner' : 'New banner',
    Lede: entry ? '' : 'One or two sentences at the top of every page.',
    Trail: [{ name: 'Banners', link: deskLink(c, editor, BANNERS) }],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'banner',
        heading: 'Banner',
        isTitled: false,
        post: deskLink(c, editor, `${BANNERS}/banner`, { item: item.id, banner: entry?.id }),
        hidden: { stood: stood(entry) },
        rows: [...rows],
        submits: submitsFor(editor),
        cancel: { text: 'Back without saving', link: deskLink(c, editor, BANNERS) },
      },
      ...(entry
        ? [
            {
              kind: 'preview' as const,
              id: 'preview',
              heading: 'Preview',
              note: 'The saved draft, as visitors will see it.',
              src: deskLink(c, editor, `${BANNERS}/preview`, { item: item.id, banner: entry.id }),
            },
          ]
        : []),
    ],
  };
  return boardResponse(c, editor, 'banners', board, status);
}
