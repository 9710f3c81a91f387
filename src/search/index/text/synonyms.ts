/** Reads synonyms and pinned results from content: two items that fields of the search page name (decision 049). */
import * as z from 'zod';
import { item, items, link, text } from '../../../content/fields.ts';
import { indexWords } from './words.ts';

export interface SearchSettings {
  /** Groups of synonymous phrases; each phrase is a list of words. */
  synonyms: string[][][];
  /** Pages to show first for exactly these words, in this order. */
  pinned: { words: string[]; path: string }[];
}

export const noSettings = (): SearchSettings => ({ synonyms: [], pinned: [] });

/** More than editors write by hand; every isolate holds them in memory. */
const MAX_GROUPS = 500;
const MAX_PINNED = 500;

const synonymsItem = z.lazy(() => item({ Groups: items({ Words: text() }) }));
const pinnedItem = z.lazy(() => item({ Results: items({ Words: text(), Page: link() }) }));

const phrasesOf = (words: string): string[][] =>
  words
    .split(/[,;|\n]/)
    .map((phrase) => [...indexWords(phrase)].map(({ word }) => word))
    .filter((phrase) => phrase.length > 0);

/** @param fields of the search page; missing or invalid ones count as empty */
export function searchSettings(fields: Record<string, unknown>): SearchSettings {
  const synonyms = (synonymsItem.safeParse(fields.SearchSynonyms).data?.fields.Groups ?? [])
    .map(({ fields: { Words } }) => phrasesOf(Words.value))
    .filter((group) => group.length > 1);
  const pinned = (pinnedItem.safeParse(fields.SearchPinnedResults).data?.fields.Results ?? []).flatMap(({ fields: { Words, Page } }) => {
    const path = (Page.value?.href ?? '').replace(/[?#].*/, '').replace(/(?<=.)\/$/, '');
    return path.startsWith('/') ? phrasesOf(Words.value).map((words) => ({ words, path })) : [];
  });
  return { synonyms: synonyms.slice(0, MAX_GROUPS), pinned: pinned.slice(0, MAX_PINNED) };
}
