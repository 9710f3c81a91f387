/** `/desk/sites`: the sites, their languages, and the settings of the current site: robots, summary for language models, error pages (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { siteLanguages } from '../../site/sites.ts';
import { editApi, urls } from '../../site/urls.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import { savedMeanwhile, saveFields } from '../shared/drafts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { showTree, type TreeDesk, treeDesk } from '../tree/tree-desk.ts';
import { languageName, languageViews } from '../shared/board-response.ts';
import { SETTING_NAMES, SITE_FORM_BYTES, type TypedSettings, siteSettings, readSiteSettings, settings } from './site-settings.ts';

const query = z.object({ done: z.string().max(20).default(''), language: z.string().optional() });
const DONE: Record<string, string> = { saved: 'Saved as a draft.', published: 'Saved and published.' };

export async function getSites(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const { done } = readQuery(c.req.raw, query);
  return page(desk, { Done: DONE[done] ?? '' });
}

/** POST: for operators. 303 when saved; 422 and 409 with the form and its faults. */
export async function postSites(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'operator');
  const posted = await readDeskForm(c.req.raw, SITE_FORM_BYTES);
  const item = await siteSettings(desk);
  if (!item) throw new NotFound('This site has no settings in this language.');
  const typed: TypedSettings = Object.fromEntries(SETTING_NAMES.map((name) => [name, postedValue(posted, name).replace(/\r\n?/g, '\n')]));
  const { fields, errors } = await readSiteSettings(desk, item, typed);
  if (Object.keys(errors).length > 0) return page(desk, {}, 422, { typed, errors });
  if (!(await saveFields(desk.editor, item, fields, postedValue(posted, 'revision'))))
    return page(desk, { Problem: savedMeanwhile('the settings') }, 409, { typed, errors: {} });
  const isNow = postedValue(posted, 'do') === 'publish';
  return afterSave(c, desk.editor, { isNow, items: [item.id], comment: 'Settings of the site' }, (did) =>
    seeOther(desk.to('sites', { done: did === 'saved' ? 'saved' : 'published' })),
  );
}

async function page(
  desk: TreeDesk,
  more: Partial<Board>,
  status = 200,
  wrong?: { typed: TypedSettings; errors: TypedSettings },
): Promise<Response> {
  const { editor, c } = desk;
  const item = await siteSettings(desk);
  const all = siteLanguages(editor.services.settings);
  const board: Board = {
    Title: 'Sites and languages',
    Lede: 'The address of each site, and the current site’s texts for crawlers, language models and error pages.',
    Views: languageViews(c, editor, urls.desk('sites')),
    Actions: may(editor.role, 'operator') ? [{ text: 'All content as files', link: editApi('export'), isDownload: true }] : [],
    Sections: [
      {
        kind: 'table',
        id: 'sites',
        caption: 'Sites',
        heads: ['Site', 'Language', 'Address'],
        rows: [...all].flatMap(([site, languages]) =>
          languages.map(({ language, origin, prefix }, at) => ({
            // One host serves the drafts of all sites: the first page's query chooses the site, which is remembered.
            actions:
              site !== editor.site && at === 0
                ? [{ text: 'Edit this site', link: `${urls.home}?sc_site=${encodeURIComponent(site)}` }]
                : [],
            cells: [
              site === editor.site ? { text: site, note: 'this one' } : site,
              languageName(language),
              { text: `${origin}${prefix || '/'}`, link: `${origin}${prefix || '/'}` },
            ],
          })),
        ),
      },
      ...(item ? [await settings(desk, item, wrong)] : []),
    ],
    ...more,
  };
  if (!item)
    board.Problem = { title: 'No settings', text: `Site ${c.get('site').site} has no content in ${languageName(editor.language)} yet.` };
  return showTree(desk, 'sites', board, status);
}
