/** Turns a posted form into the answers that count: those of controls that exist, are shown and are meant to be sent. */
import type { Answer } from '../submissions/service.ts';
import type { FormDefinition } from './definition.ts';
import { controlsOf } from './definition.ts';
import { type FormControl, phrase } from './kinds/kind.ts';
import { controlName, type Translate, textFor } from './phrases.ts';
import { controlTexts, tidy, type FormValues, visibleRules } from './validation.rules.ts';

/** Longest list of answers to one field. */
const MAX_LIST = 100;
/** Controls without an answer; `lines` gets its answer from its parts. */
const SILENT: readonly FormControl['control'][] = ['heading', 'panel', 'lines'];

/** @param posted texts by name, as sent; unknown names are left out @returns every control's answer, normalised */
export function readValues(definition: FormDefinition, posted: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const parts = controlsOf(definition);
  const sent = new Map([...parts.flatMap((part) => linesOf(part, parts, posted)), ...posted]);
  return new Map(
    parts
      .filter(({ control }) => !SILENT.includes(control))
      .map((part) => [part.name, readTexts(part, sent.get(part.name)).filter((text) => text !== '')]),
  );
}

/**
 * The lines of a composite that a caller sent under its own name, as one text (S3 §7): a word for each, the rest for the last;
 * with fewer words than lines, the required ones get theirs first. Joined again, they are the same text.
 */
function linesOf({ name, joins = [] }: FormControl, parts: readonly FormControl[], posted: ReadonlyMap<string, readonly string[]>) {
  if (joins.some((line) => posted.has(line))) return [];
  const words = (posted.get(name) ?? []).join(' ').split(/\s+/).filter(Boolean);
  const isRequired = (line: string) => parts.some((part) => part.name === line && part.required);
  const chosen = [...joins.filter(isRequired), ...joins.filter((line) => !isRequired(line))].slice(0, words.length);
  const filled = joins.filter((line) => chosen.includes(line));
  return filled.map((line, index): [string, string[]] => [
    line,
    [words.slice(index, index === filled.length - 1 ? undefined : index + 1).join(' ')],
  ]);
}

function readTexts({ control, canBePrefilled, initial, isMultiple }: FormControl, sent: readonly string[] = []): string[] {
  // Content sets the value of a hidden field, unless the address may fill it.
  if (control === 'hidden' && (!canBePrefilled || sent.length === 0)) return [...initial];
  const texts = sent.slice(0, MAX_LIST).map(tidy);
  const one = isMultiple ? texts : texts.slice(-1);
  return control === 'line' || control === 'hidden' ? one.map(onOneLine) : one;
}

/** Joins lines one by one: a pattern with spaces on both sides of the break would scan a long run of them again from each. */
const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** @returns the answers to store, in the order of the form (S3 §3: Include In Submitted Data, Submit Text Instead of Value) */
export const answersOf = (definition: FormDefinition, values: FormValues, translate: Translate): Answer[] =>
  visibleRules(controlsOf(definition), values).flatMap((part) => {
    const texts = controlTexts(part, values);
    if (!part.isSent || texts.length === 0) return [];
    const answer = part.sendsLabel
      ? texts.map((text) => textFor(part.choices?.find(({ value }) => value === text)?.label ?? text, translate))
      : texts;
    return [
      {
        name: part.name,
        label: part.isUnchecked ? unchecked(part, translate) : controlName(part, translate),
        value: part.isMultiple ? [...answer] : (answer[0] ?? ''),
      },
    ];
  });

const UNCHECKED = phrase('form-unchecked', '{label} (not checked)');

/** Marks an answer that its pattern could not check, for the readers of a submission. */
const unchecked = (part: FormControl, translate: Translate): string =>
  textFor(UNCHECKED, translate).replace('{label}', () => controlName(part, translate));
