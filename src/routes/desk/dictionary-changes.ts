/** What a form of phrases would change, phrase by phrase, and what stands against each (DEL-17, EDT-03). */
import { faultOf, type PhraseRow } from '../../editing/dictionary/phrases.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { postedText } from '../edit-door.ts';

export interface Change {
  row: PhraseRow;
  text: string;
  fault: string | undefined;
  /** Another than what was looked at. */
  isStale: boolean;
  stands: string;
}

/** What was typed and is neither what was looked at nor what stands. */
export function changesIn(all: readonly PhraseRow[], posted: Posted, language: string): Change[] {
  return all.flatMap((row): Change[] => {
    if (!(`f:${row.key}` in posted)) return [];
    const text = postedText(posted, `f:${row.key}`).replace(/\r\n?/g, '\n').trim();
    const before = postedText(posted, `was:${row.key}`).replace(/\r\n?/g, '\n');
    const stands = row.byLanguage.get(language)?.text ?? '';
    if (text === before.trim() || text === stands) return [];
    return [{ row, text, fault: faultOf(text, row, language), isStale: stands !== before, stands }];
  });
}
