/** What fields have that are written into: a longest length, a pattern, an example, a text at first. */
import { appliedPattern } from '../pattern.ts';
import type { FieldSettings } from '../shape.ts';
import { common } from './common.ts';
import { orWords, type Part } from './kind.ts';
import { EMAIL, PHONE } from './phone-and-email.ts';

/** Browsers may fill these in, so they also have to be what they say (S3 §5). */
const FORMATS = { tel: { format: 'phone', words: PHONE }, email: { format: 'email', words: EMAIL } } as const;

/** What controls to write in have in common: length, pattern, and the rule of what a browser may fill in (S3 §5). */
export function written(settings: FieldSettings, name: string): Omit<Part, 'control'> {
  const base = common(settings, name);
  const { MaximumLength, ValidationPattern, DefaultText, Value, PlaceholderText, GranularErrorMessage } = settings;
  const initial = Value.value || DefaultText.value;
  const { source: pattern, fault } = appliedPattern(ValidationPattern.value);
  const type = settings.AutocompleteType.value.trim().split(' ').at(-1) ?? '';
  const known = type === 'tel' || type === 'email' ? FORMATS[type] : undefined;
  return {
    ...base,
    type: type === 'tel' || type === 'email' ? type : 'text',
    initial: initial ? [initial] : [],
    ...(MaximumLength.value && MaximumLength.value >= 1 && { max: Math.floor(MaximumLength.value) }),
    ...(pattern && { pattern }),
    ...(fault && { isUnchecked: true as const }),
    ...(PlaceholderText.value && { placeholder: PlaceholderText.value }),
    // A pattern of content's own says what a number looks like here.
    ...(known && !pattern && { format: known.format, messages: { ...base.messages, invalid: orWords(GranularErrorMessage, known.words) } }),
  };
}
