/** Lists every page of the desk for its pictures: those of the navigation, and one of each kind that they lead to. */
import type { Page } from '@playwright/test';
import { PLACES } from '../../src/blocks/desk-navigation/places.ts';

export interface DeskPage {
  name: string;
  path: string;
  /** Start of the address of the first link to the page, on `path`. */
  first?: string;
  /** Part of that address. */
  has?: string;
  /** Start of the address of a link on that page, which leads to the one that is meant. */
  next?: string;
  /** What follows an item in its address. */
  end?: string;
}

export const DESK_PAGES: readonly DeskPage[] = [
  ...PLACES.map(({ here, link }) => ({ name: here, path: link })),
  { name: 'search-results', path: '/desk/search?q=hail' },
  { name: 'search-nothing', path: '/desk/search?q=zeppelin' },
  { name: 'replace', path: '/desk/replace' },
  { name: 'replace-found', path: '/desk/replace?find=hail&with=sleet' },
  { name: 'views', path: '/desk/views?list=pages&query=find%3Dblog' },
  { name: 'comments-done', path: '/desk/comments?list=done' },
  { name: 'comments-page', path: '/desk/comments', first: '/desk/comments/page' },
  { name: 'comment', path: '/desk/comments', first: '/desk/comments/thread' },
  { name: 'pages-found', path: '/desk/pages?find=winter' },
  { name: 'pages-new', path: '/desk/pages/new' },
  { name: 'pages-new-article', path: '/desk/pages/new?type=Article+Detail' },
  { name: 'item', path: '/desk/pages?find=moving', first: '/desk/item/' },
  { name: 'place', path: '/desk/pages?find=moving', first: '/desk/item/', end: '/place' },
  { name: 'copy', path: '/desk/pages?find=moving', first: '/desk/item/', end: '/copy' },
  { name: 'delete', path: '/desk/pages?find=moving', first: '/desk/item/', end: '/delete' },
  { name: 'page-fields', path: '/desk/pages?find=moving', first: '/edit/fields' },
  { name: 'shared-new', path: '/desk/shared/new' },
  { name: 'designs', path: '/desk/designs' },
  { name: 'deleted', path: '/desk/deleted' },
  { name: 'bulk-fields', path: '/desk/fields' },
  { name: 'translate', path: '/desk/pages?find=claim', first: '/desk/item/', next: '/desk/translate?' },
  { name: 'translations', path: '/desk/translations' },
  { name: 'navigation-open', path: '/desk/navigation', first: '/desk/navigation?open=' },
  { name: 'navigation-entry', path: '/desk/navigation', first: '/desk/navigation/entry?' },
  { name: 'media-file', path: '/desk/media', first: '/desk/media/file' },
  { name: 'dictionary-write', path: '/desk/dictionary/write?language=es' },
  { name: 'banner', path: '/desk/banners', first: '/desk/banners/banner?', has: 'banner=' },
  { name: 'redirect-new', path: '/desk/redirects/new' },
  { name: 'redirects-import', path: '/desk/redirects/import' },
  { name: 'redirects-try', path: '/desk/redirects/try?address=/awards' },
  { name: 'redirects-problems', path: '/desk/redirects/problems' },
  { name: 'form', path: '/desk/forms', first: '/desk/forms/form?' },
  { name: 'form-field', path: '/desk/forms', first: '/desk/forms/form?', next: '/desk/forms/field?' },
  { name: 'form-test', path: '/desk/forms', first: '/desk/forms/form?', next: '/desk/forms/test?' },
  { name: 'search-words-try', path: '/desk/search-words?q=car' },
  { name: 'publish-page', path: '/desk/publish?path=/moving-day' },
  { name: 'jobs', path: '/desk/jobs' },
  { name: 'job', path: '/desk/jobs', first: '/desk/jobs/' },
  { name: 'releases', path: '/desk/releases' },
  { name: 'release', path: '/desk/releases', first: '/desk/releases/' },
  { name: 'add-to-release', path: '/desk/add-to-release?path=/moving-day' },
  { name: 'calendar', path: '/desk/calendar' },
  { name: 'guest-links', path: '/desk/links' },
  { name: 'history', path: '/desk/history?path=/moving-day' },
  { name: 'history-changes', path: '/desk/history?path=/moving-day', first: '/desk/history/' },
  { name: 'run', path: '/desk/replace', first: '/desk/runs/' },
  { name: 'compare', path: '/desk/compare?path=/moving-day' },
  { name: 'audiences', path: '/desk/audiences?path=/investors' },
  { name: 'audience', path: '/desk/audiences?path=/investors', first: '/desk/audiences?' },
  { name: 'preview-as', path: '/desk/look?path=/moving-day' },
  { name: 'as-of', path: '/desk/as-of?path=/moving-day' },
  { name: 'submission', path: '/submissions', first: '/submissions/' },
  { name: 'person', path: '/desk/people', first: '/desk/people/person' },
];

/** Opens a page. @returns whether there is one */
export async function open(page: Page, { path, first, has = '', next, end }: DeskPage): Promise<boolean> {
  await page.goto(path);
  for (const start of [first, next]) {
    if (!start) continue;
    const hrefs = await page
      .locator(`main a[href^="${start}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const href = hrefs.find((one) => one !== start && one.includes(has));
    if (!href) return false;
    await page.goto(end ? href.replace(/(\/desk\/item\/[^/?]+).*/, `$1${end}`) : href);
  }
  return true;
}
