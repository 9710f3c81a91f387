/** The common part of fields for typed text: a longest length, a pattern, an example, an initial text. */
import { appliedPattern } from '../patterns/pattern.ts';
import type { FieldSettings } from '../shape.ts';
import { common } from './common.ts';
import { textOr, type FormControl } from './kind.ts';
import { EMAIL, PHONE } from './phone-and-email.ts';

/** Formats that browsers may fill in; answers are checked against them (S3 §5). */
const FORMATS = { tel: { format: 'phone', words: PHONE }, email: { format: 'email', words: EMAIL } } as const;

/** The common part of text inputs: length, pattern, and the format of an autocomplete type (S3 §5). */
export function written(settings: FieldSettings, name: string): Omit<FormControl, 'control'> {
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
    // A pattern in content replaces the standard format.
    ...(known && !pattern && { format: known.format, messages: { ...base.messages, invalid: textOr(GranularErrorMessage, known.words) } }),
  };
}
