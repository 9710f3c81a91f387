/** Search over the site's own index: one round trip to D1 for all widgets of a request, a second one only where words are misspelled. */
import type { ContentVersion } from '../../content/version.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import type { ListTarget } from '../../sitemap/list-builder.ts';
import type { SearchAnswer, WidgetAnswer, WidgetAsked } from '../protocol.ts';
import { RecentAnswers } from '../recent-answers.ts';
import type { Search } from '../service.ts';
import { noAnswer } from './answer.ts';
import type { Widget } from './found.ts';
import { wantedRevision } from './indexer.ts';
import { askedFor, MAX_WORDS } from './match.ts';
import { readWidgets } from './read-widgets.ts';
import { IndexReader, type Reading } from './reader.ts';
import { type Candidate, nearest } from './typos.ts';
import { wordsOf } from './words.ts';

export interface IndexSearchOptions {
  /** Binding SEARCH. */
  db: D1Database;
  version: ContentVersion;
  /** Every site and language there is, with the place of its addresses. */
  targets: readonly ListTarget[];
  clock: Clock;
  log: Log;
  /** How long D1 may take. */
  timeoutMs?: number;
}

/** An answer of ten hits is 20 KB. */
const MAX_ANSWER_BYTES = 2_000_000;
/** Words of all widgets of a request: each is looked up and ranked by itself. A listing has up to four widgets. */
const MAX_WORDS_ASKED = 32;

/** Rejects with UpstreamError as long as there is no index, and when D1 is late or fails. */
export function indexSearch({ db, version, targets, clock, log, timeoutMs }: IndexSearchOptions): Search {
  const reader = new IndexReader(db, log, timeoutMs);
  const recent = new RecentAnswers(clock, MAX_ANSWER_BYTES);
  return {
    async ask(request, { site, language }, signal) {
      signal.throwIfAborted();
      const widgets = request.widget.items;
      const target = targets.find((one) => one.site === site && one.language === language);
      const place = target?.languages.find((one) => one.language === language);
      if (!target || !place) return { widgets: widgets.map((widget) => noAnswer(widget)) };
      const { newest } = wantedRevision((await version.current(site)).pointer);
      const key = recent.keyOf(target, [newest, widgets]);
      const known = recent.get(key);
      if (known) return known;
      const { answer, revision } = await reader.read({ site, language }, signal, (reading) =>
        search(widgets, target, reading, place.prefix),
      );
      // What the index shows may be older than what is published: then the next one asks again.
      if (revision >= newest) recent.set(key, answer);
      return answer;
    },
  };
}

async function search(
  widgets: readonly WidgetAsked[],
  { site, language }: ListTarget,
  reading: Reading,
  prefix: string,
): Promise<SearchAnswer> {
  const read = (phraseOf: (widget: WidgetAsked) => string | undefined, isRepair: boolean) => {
    const share = 1 / widgets.length;
    const most = Math.min(MAX_WORDS, Math.floor(MAX_WORDS_ASKED * share));
    const list = widgets.map((widget): Widget => {
      const phrase = phraseOf(widget);
      const { operator } = widget.search.query ?? {};
      return { widget, asked: phrase === undefined ? null : askedFor(phrase, language, reading.settings, operator, most), share };
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
  const phraseOf = ({ search: { query } }: WidgetAsked) =>
    query?.correct === false ? query.keyphrase : (repaired.get(query?.keyphrase ?? '') ?? query?.keyphrase);
  const { widgets: answers } = await read(phraseOf, true);
  return {
    widgets: answers.map((answer, index): WidgetAnswer => {
      const asked = widgets[index]!.search.query?.keyphrase ?? '';
      const shown = phraseOf(widgets[index]!) ?? '';
      if (asked === shown) return answer;
      // A likely word of pages that have gone since: what was written counts.
      return answer.total_item > 0 ? { ...answer, corrected: { asked, shown } } : written.widgets[index]!;
    }),
  };
}

/** @returns the phrase with likely words in place of unknown ones, the rest of it as written */
function repair(phrase: string, candidates: readonly Candidate[], { settings }: Reading): string {
  const unknown = new Set(candidates.map(({ asked }) => asked));
  const listed = settings.synonyms.flat(2).map((word): Candidate => ({ asked: '', word, shown: word, documents: 1 }));
  let repaired = phrase;
  for (const { word, shown, at } of [...wordsOf(phrase)].reverse()) {
    if (!unknown.has(word)) continue;
    const likely = nearest(word, [...candidates.filter(({ asked }) => asked === word), ...listed]);
    if (likely) repaired = repaired.slice(0, at) + likely.shown + repaired.slice(at + shown.length);
  }
  return repaired;
}
