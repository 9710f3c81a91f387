/** Runs a search with the drafts of the lists, beside the published results. */
import type { AppContext } from '../../app-env.ts';
import { UpstreamError } from '../../content/source.ts';
import { wordGroups, type ListKind, settingsFrom, type Lists } from './lists.ts';
import type { Section } from '../../page/desk/board-page.ts';
import { siteSearch } from '../../search/requests.ts';
import { matchExpression } from '../../search/index/text/match.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { hiddenLanguage, SEARCH_WORDS } from '../shared/addresses.ts';

const SEARCH_MS = 4000;

export async function trySection(c: AppContext, editor: EditorContext, items: Lists, q: string): Promise<Section[]> {
  const groups = (kind: ListKind) => (items[kind] ? wordGroups(kind, items[kind].fields) : []);
  const asked = q.trim() ? matchExpression(q, editor.language, settingsFrom(groups('synonyms'), groups('pinned'))) : undefined;
  const meant = asked ? [...new Set(asked.phrases.map(({ words }) => words.join(' ')))] : [];
  const found = asked ? await results(editor, q) : undefined;
  return [
    {
      kind: 'table',
      id: 'try',
      caption: 'Try a search',
      filter: {
        action: SEARCH_WORDS,
        hidden: hiddenLanguage(c, editor),
        fields: [{ kind: 'search', name: 'q', label: 'Words', value: q }],
        submit: 'Try',
      },
      note: asked
        ? `With the drafts it searches for: ${meant.join(', ') || 'nothing'}.${asked.pinned.length > 0 ? ` Shown first: ${asked.pinned.join(', ')}.` : ''}`
        : 'Tries the drafts of the lists, beside what visitors find now.',
      none: !asked ? '' : found ? 'Visitors find nothing with these words.' : 'Search does not answer right now.',
      heads: ['What visitors find now', 'Kind'],
      rows: (found ?? []).map(({ name, url, type }) => ({ cells: [{ text: name, link: url }, type] })),
    },
  ];
}

/** @returns `undefined` when search does not answer */
export async function results(
  { services, site, language }: EditorContext,
  q: string,
): Promise<{ name: string; url: string; type: string }[] | undefined> {
  const request = siteSearch({ language: language.slice(0, 2) }, { text: q, types: [], page: 0 });
  try {
    const { widgets } = await services.search.ask(request, { site, language }, AbortSignal.timeout(SEARCH_MS));
    return (widgets[0]?.content ?? []).map((hit) => ({ name: hit.name ?? '', url: hit.url ?? '', type: hit.type ?? '' }));
  } catch (error) {
    if (!(error instanceof UpstreamError) && !(error instanceof DOMException)) throw error;
    return undefined;
  }
}
