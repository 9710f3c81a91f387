/** Searches the site's own index: one round trip to D1 for all widgets of a request, a second one only for misspelled words. */
import type { ContentVersion } from '../../../content/version.ts';
import type { Clock } from '../../../lib/time/clock.ts';
import type { Log } from '../../../lib/logging/log.ts';
import type { ListTarget } from '../../../sitemap/list-builder.ts';
import type { SearchAnswer, WidgetAnswer, WidgetRequest } from '../../protocol.ts';
import { RecentAnswers } from '../../recent-answers.ts';
import type { Search, SearchPlace } from '../../service.ts';
import type { Suggestions } from '../../suggestions.ts';
import { noAnswer } from './answer.ts';
import type { Widget } from './found.ts';
import { wantedRevision } from '../wanted-revision.ts';
import { matchExpression, MAX_WORDS } from '../text/match.ts';
import { readWidgets } from './read-widgets.ts';
import { IndexReader, type Reading } from './reader.ts';
import { answer, suggest } from './suggest.ts';
import { type Candidate, nearestWord } from '../text/typos.ts';
import { indexWords } from '../text/words.ts';

export interface IndexSearchOptions {
  /** Binding SEARCH. */
  db: D1Database;
  version: ContentVersion;
  /** Every site and language, with the place of its addresses. */
  targets: readonly ListTarget[];
  clock: Clock;
  log: Log;
  /** Time limit of D1. */
  timeoutMs?: number;
}

/** An answer of ten hits is 20 KB. */
const MAX_ANSWER_BYTES = 2_000_000;
/** Limit of words in all widgets of a request: each is looked up and ranked separately. A listing has up to four widgets. */
const MAX_WORDS_ASKED = 32;

/** Rejects with UpstreamError until there is an index, and when D1 is late or fails. */
export function indexSearch({ db, version, targets, clock, log, timeoutMs }: IndexSearchOptions): Search & Suggestions {
  const reader = new IndexReader(db, log, timeoutMs);
  const recent = new RecentAnswers(clock, MAX_ANSWER_BYTES);
  const known = ({ site, language }: SearchPlace) => {
    const target = targets.find((one) => one.site === site && one.language === language);
    return { target, place: target?.languages.find((one) => one.language === language) };
  };
  /** @param none the result where the site has no such language */
  const read = async <T>(
    at: SearchPlace,
    signal: AbortSignal,
    none: T,
    work: (prefix: string, reading: Reading) => Promise<T>,
  ): Promise<{ answer: T; revision: number }> => {
    const { place } = known(at);
    return place ? reader.read(at, signal, (reading) => work(place.prefix, reading)) : { answer: none, revision: 0 };
  };
  return {
    async suggest(text, at, signal) {
      const { answer: found, revision } = await read(at, signal, [], (prefix, reading) => suggest(text, at.language, prefix, reading));
      return { found, revision };
    },
    answer: async (text, at, signal) =>
      (await read(at, signal, undefined, (prefix, reading) => answer(text, at.language, prefix, reading))).answer,
    async ask(request, { site, language }, signal) {
      signal.throwIfAborted();
      const widgets = request.widget.items;
      const { target, place } = known({ site, language });
      if (!target || !place) return { widgets: widgets.map((widget) => noAnswer(widget)) };
      const { newest } = wantedRevision((await version.current(site)).pointer);
      const key = recent.keyOf(target, [newest, widgets]);
      const kept = recent.get(key);
      if (kept) return kept;
      const { answer: found, revision } = await reader.read({ site, language }, signal, (reading) =>
        search(widgets, target, reading, place.prefix),
      );
      // The index may be older than what is published: then the answer is not cached.
      if (revision >= newest) recent.set(key, found);
      return found;
    },
  };
}

async function search(
  widgets: readonly WidgetRequest[],
  { site, language }: ListTarget,
  reading: Reading,
  prefix: string,
): Promise<SearchAnswer> {
  const read = (phraseOf: (widget: WidgetRequest) => string | undefined, isRepair: boolean) => {
    const share = 1 / widgets.length;
    const most = Math.min(MAX_WORDS, Math.floor(MAX_WORDS_ASKED * share));
    const list = widgets.map((widget): Widget => {
      const phrase = phraseOf(widget);
      const { operator } = widget.search.query ?? {};
      return {
        widget,
        asked: phrase === undefined ? null : matchExpression(phrase, language, reading.settings, operator, most),
        share,
        shape: reading.shape,
      };
    });
    return readWidgets(list, reading, { site, language, prefix, isRepair });
  };
  const written = await read(({ search: { query } }) => query?.keyphrase, false);
  const repaired = new Map(
    [...written.unknown].flatMap(([phrase, candidates]) => {
      const shown = repair(phrase, candidates, reading);
      return shown === phrase ? [] : [[phrase, shown] as const];
    }),
  );
  if (repaired.size === 0) return { widgets: written.widgets };
  const phraseOf = ({ search: { query } }: WidgetRequest) =>
    query?.correct === false ? query.keyphrase : (repaired.get(query?.keyphrase ?? '') ?? query?.keyphrase);
  const { widgets: answers } = await read(phraseOf, true);
  return {
    widgets: answers.map((answer, index): WidgetAnswer => {
      const asked = widgets[index]!.search.query?.keyphrase ?? '';
      const shown = phraseOf(widgets[index]!) ?? '';
      if (asked === shown) return answer;
      // The likely word is from pages that were removed since: use the words as written.
      return answer.total_item > 0 ? { ...answer, corrected: { asked, shown } } : written.widgets[index]!;
    }),
  };
}

/** @returns the phrase with likely words instead of unknown ones, otherwise as written */
function repair(phrase: string, candidates: readonly Candidate[], { settings }: Reading): string {
  const unknown = new Set(candidates.map(({ asked }) => asked));
  const listed = settings.synonyms.flat(2).map((word): Candidate => ({ asked: '', word, shown: word, documents: 1 }));
  let repaired = phrase;
  for (const { word, shown, at } of [...indexWords(phrase)].reverse()) {
    if (!unknown.has(word)) continue;
    const likely = nearestWord(word, [...candidates.filter(({ asked }) => asked === word), ...listed]);
    if (likely) repaired = repaired.slice(0, at) + likely.shown + repaired.slice(at + shown.length);
  }
  return repaired;
}
