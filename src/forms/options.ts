/** Options of a field: "&"-separated "value=label" pairs, URL-encoded (S3 §3), or entries. */
import { decoded } from '../lib/text/decoded.rules.ts';
import type { Choice } from './kinds/kind.ts';
import type { FieldSettings } from './shape.ts';

/** The first of two options with the same value counts. An option without a label shows its value, one without a value sends its label. */
export function optionsOf({ Options, Children }: Pick<FieldSettings, 'Options' | 'Children'>): Choice[] {
  const entries = Children.map(({ fields }) => ({
    value: fields.Value.value.trim() || fields.Label.value.trim(),
    label: fields.Label.value.trim(),
  }));
  const all = entries.length > 0 ? entries : pairs(Options.value);
  const seen = new Set<string>();
  return all
    .map(({ value, label }) => ({ value, label: label || value }))
    .filter(({ value, label }) => (label === '' || seen.has(value) ? false : seen.add(value)));
}

const pairs = (text: string): Choice[] =>
  text
    .split('&')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const value = wordsIn(at < 0 ? pair : pair.slice(0, at));
      return { value, label: at < 0 ? value : wordsIn(pair.slice(at + 1)) };
    });

const wordsIn = (text: string): string => decoded(text.replaceAll('+', ' ')).trim();
