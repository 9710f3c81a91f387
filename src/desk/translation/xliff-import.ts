/** Checks a translator's file text by text against the drafts, and makes the writes of those that are right (decision 097). */
import { withTexts } from './texts.ts';
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import type { TranslatedText } from '../../content/repository/drafts/translated-texts.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { codedText, textFromCodes, type Translated } from './inline-codes.ts';
import type { TextPair } from './text-pairs.ts';
import { joined, type LineProblem, type ReadUnit } from './xliff-read.ts';
import { standing } from './xliff-write.ts';

export interface CheckedImport {
  writes: DraftWrite[];
  translated: TranslatedText[];
  problems: LineProblem[];
  /** Texts that the file leaves open. */
  open: number;
  /** Texts that are the same as now. */
  same: number;
}

/** @param id of a unit @returns item and place */
export const unitPlace = (id: string): { item: string; at: string } | undefined => {
  const [, item, at] = /^([0-9a-f]{32})\|(.{1,300})$/s.exec(id) ?? [];
  return item && at ? { item, at } : undefined;
};

/** @param pairs texts of the named items @param target their translations, by id */
export function checkImport(
  units: readonly ReadUnit[],
  { from, to, languages }: { from: string; to: string; languages(tag: string): string },
  pairs: readonly TextPair[],
  target: ReadonlyMap<string, StoredItem>,
): CheckedImport {
  const known = new Map(pairs.map((pair) => [`${pair.item.id}|${pair.at}`, pair]));
  const result: CheckedImport = { writes: [], translated: [], problems: [], open: 0, same: 0 };
  const changes = new Map<string, Map<string, string>>();
  const seen = new Set<string>();
  for (const unit of units) {
    const wrong = (message: string) => result.problems.push({ line: unit.line, message });
    const pair = known.get(unit.id);
    if (unit.from.toLowerCase() !== from.toLowerCase() || unit.to.toLowerCase() !== to.toLowerCase())
      wrong(`the text is from ${unit.from || 'no language'} to ${unit.to || 'none'}, not from ${languages(from)} to ${languages(to)}.`);
    else if (seen.has(unit.id)) wrong('the same text comes twice in the file.');
    else if (!pair || pair.state === 'missing') wrong('this text no longer exists on its page.');
    else {
      seen.add(unit.id);
      const source = codedText(pair.source, pair.isHtml);
      if (!unit.target || isEmpty(unit.target)) result.open++;
      else if (printed(joined(unit.source)) !== printed(joined(source)))
        wrong(`“${pair.label}”: the source was changed since the export. Export it again.`);
      else if (unit.stands && unit.stands !== standing(pair.target))
        wrong(`“${pair.label}”: the translation was edited here since the export, and would be replaced.`);
      else {
        const made = textFromCodes(source, joined(unit.target), pair.isHtml);
        if ('problem' in made) wrong(`“${pair.label}”: the translation ${made.problem}.`);
        else {
          result.translated.push({ item: pair.item.id, place: pair.at, source: pair.source });
          if (made.text === pair.target) result.same++;
          else changes.set(pair.item.id, (changes.get(pair.item.id) ?? new Map()).set(pair.at, made.text));
        }
      }
    }
  }
  for (const [id, texts] of changes) {
    const item = target.get(id);
    if (!item) continue;
    const { revision, fields, presentation } = item;
    result.writes.push({ do: 'save', item: id, revision, fields: withTexts(fields, texts), presentation });
  }
  return result;
}

const isEmpty = (parts: readonly Translated[]): boolean =>
  parts.every((part) => (typeof part === 'string' ? part.trim() === '' : isEmpty(part.inside)));

/** Line ends differ between systems; tools may also write elements with spaces of their own around them. */
const printed = (parts: readonly Translated[]): string =>
  parts.map((part) => (typeof part === 'string' ? part.replace(/\s+/g, ' ') : `<${part.id}>${printed(part.inside)}</${part.id}>`)).join('');
