/** Reads all widgets of a request in one batch of D1. */
import type { WidgetAnswer, WidgetRequest } from '../../protocol.ts';
import { noAnswer, widgetAnswer } from './answer.ts';
import { finder } from '../text/finder.ts';
import { facetsApart, type Widget } from './found.ts';
import { bodyShare, type HitRow, hitsStatement } from './hits.ts';
import type { Reading } from './reader.ts';
import { type CountRow, countStatement, repairStatement, type Statement } from './statements.ts';
import type { Candidate } from '../text/typos.ts';

export interface WidgetOptions {
  site: string;
  language: string;
  /** Prefix of addresses in this language. */
  prefix: string;
  /** Whether the words are already repaired: they are not repaired again. */
  isRepair: boolean;
}

/** Our own content is one source, with several names; a request for other sources has no hits. */
const isOwnSource = ({ sources }: WidgetRequest, site: string): boolean =>
  !sources?.length || sources.some((name) => name === site || name === 'site');

/** @returns answers in the order of the widgets, and likely words for each phrase with words in no document */
export async function readWidgets(
  list: readonly Widget[],
  reading: Reading,
  { site, language, prefix, isRepair }: WidgetOptions,
): Promise<{ widgets: WidgetAnswer[]; unknown: Map<string, Candidate[]> }> {
  const statements = new Statements();
  const share = bodyShare(list);
  const repairs = new Map<string, number>();
  const places = list.map((one) => {
    const { widget, asked } = one;
    if (!isOwnSource(widget, site) || asked?.levels.length === 0) return null;
    const { query, content } = widget.search;
    if (asked && query && !isRepair && query.correct !== false && !repairs.has(query.keyphrase))
      repairs.set(query.keyphrase, statements.add(repairStatement(asked, reading.generation)));
    return {
      hits: content ? statements.add(hitsStatement(one, reading.generation, share)) : NONE,
      counts: statements.add(countStatement(one, reading.generation)),
      facets: facetsApart(one).map((facet) => [facet.name, statements.add(countStatement(one, reading.generation, facet))] as const),
    };
  });
  const rows = await reading.batch(statements.list);
  const at = <T>(index: number) => (rows[index] ?? []) as T[];
  return {
    widgets: list.map(({ widget, asked }, index) => {
      const place = places[index];
      if (!place) return noAnswer(widget);
      const hits = at<HitRow>(place.hits);
      const isBegun = asked?.levels[hits[0]?.level ?? NONE]?.isBegun ?? false;
      return widgetAnswer(
        widget,
        {
          hits,
          counts: at<CountRow>(place.counts),
          facets: new Map(place.facets.map(([name, counted]) => [name, at<CountRow>(counted)])),
          ...(asked && { find: finder(asked.phrases, language, isBegun) }),
        },
        { prefix },
      );
    }),
    unknown: new Map([...repairs].map(([phrase, index]) => [phrase, at<Candidate>(index)])),
  };
}

const NONE = -1;

/** Equal statements, as of widgets that differ only in their hits, are read once. */
class Statements {
  readonly list: Statement[] = [];
  #known = new Map<string, number>();

  /** @returns the index of its rows */
  add(statement: Statement | undefined): number {
    if (!statement) return NONE;
    const key = `${statement.sql}\n${statement.values}`;
    const at = this.#known.get(key) ?? this.list.push(statement) - 1;
    this.#known.set(key, at);
    return at;
  }
}
