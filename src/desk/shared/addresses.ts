/** Addresses of the desk (`routes.ts` lists them with their handlers), and links in the editor's language. */
import type { AppContext } from '../../app-env.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { addressOf } from '../../fields/context.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { urls } from '../../site/urls.ts';

export const SEARCH = urls.desk('search');
export const VIEWS = urls.desk('views');
export const PUBLISH = urls.desk('publish');
export const JOBS = urls.desk('jobs');
export const SCHEDULE = urls.desk('schedule');
export const RELEASES = urls.desk('releases');
export const CALENDAR = urls.desk('calendar');
export const LINKS = urls.desk('links');
export const AUDIENCES = urls.desk('audiences');
export const HISTORY = urls.desk('history');
export const RECORD = urls.desk('record');
export const BANNERS = urls.desk('banners');
export const MEDIA = urls.desk('media');
export const SEARCH_WORDS = urls.desk('search-words');
export const NEWSLETTERS_DESK = urls.desk('newsletters');
export const REDIRECTS = urls.desk('redirects');
export const DICTIONARY = urls.desk('dictionary');
export const NAVIGATION = urls.desk('navigation');
export const FORMS = urls.desk('forms');
export const PEOPLE = urls.desk('people');
export const QUEUES = urls.desk('queues');
export const CACHE = urls.desk('cache');

/** An address of the desk, with the editor's language when it is not the host's. */
export const deskLink = (
  c: AppContext,
  { language }: Pick<EditorContext, 'language'>,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, language: language === c.get('site').language ? '' : language });

/** The language as a hidden field of a filter, when it is not the host's. */
export const hiddenLanguage = (c: AppContext, { language }: Pick<EditorContext, 'language'>): Record<string, string> =>
  language === c.get('site').language ? {} : { language };

/** A page's address on this host, in a language. */
export const pageLink = (c: AppContext, language: string, route: string): string => addressOf(inLanguage(c.get('site'), language), route);
