/** From what was posted to answers that count: only those of controls that are there, shown and meant to be sent. */
import type { Answer } from '../submissions/service.ts';
import type { FormDefinition } from './definition.ts';
import { partsOf } from './definition.ts';
import { type Part, phrase } from './kinds/kind.ts';
import { nameOf, type Say, wordsOf } from './phrases.ts';
import { textsOf, tidy, type Values, visibleRules } from './rules.ts';

/** More in one list is nobody's answer. */
const MAX_LIST = 100;
/** Parts that nothing is sent for; what lines say together is made of them. */
const SILENT: readonly Part['control'][] = ['heading', 'panel', 'lines'];

/** @param posted texts by name, as sent; a name that the form does not have is left out @returns every control's answer, tidied */
export function readValues(definition: FormDefinition, posted: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  return new Map(
    partsOf(definition)
      .filter(({ control }) => !SILENT.includes(control))
      .map((part) => [part.name, readTexts(part, posted.get(part.name)).filter((text) => text !== '')]),
  );
}

function readTexts({ control, canBePrefilled, initial, isMultiple }: Part, sent: readonly string[] = []): string[] {
  // What nobody can see is said by content, unless the address may say it.
  if (control === 'hidden' && (!canBePrefilled || sent.length === 0)) return [...initial];
  const texts = sent.slice(0, MAX_LIST).map(tidy);
  const one = isMultiple ? texts : texts.slice(-1);
  return control === 'line' || control === 'hidden' ? one.map(onOneLine) : one;
}

/** Line by line: a pattern with spaces on both sides of the break would look at a long row of them again from each. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** @returns what is stored, in the order of the form (S3 §3: Include In Submitted Data, Submit Text Instead of Value) */
export const answersOf = (definition: FormDefinition, values: Values, say: Say): Answer[] =>
  visibleRules(partsOf(definition), values).flatMap((part) => {
    const texts = textsOf(part, values);
    if (!part.isSent || texts.length === 0) return [];
    const said = part.sendsLabel
      ? texts.map((text) => wordsOf(part.choices?.find(({ value }) => value === text)?.label ?? text, say))
      : texts;
    return [
      {
        name: part.name,
        label: part.isUnchecked ? unchecked(part, say) : nameOf(part, say),
        value: part.isMultiple ? [...said] : (said[0] ?? ''),
      },
    ];
  });

const UNCHECKED = phrase('form-unchecked', '{label} (not checked)');

/** Readers of a submission see which answer its pattern could not check. */
const unchecked = (part: Part, say: Say): string => wordsOf(UNCHECKED, say).replace('{label}', () => nameOf(part, say));
