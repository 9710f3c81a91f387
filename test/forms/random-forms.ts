/** Generated forms of every kind of field, with triggers between them and nested panels, and answers that a browser could send. */
import type { FormControl } from '../../src/forms/kinds/kind.ts';
import { tidy } from '../../src/forms/validation.rules.ts';
import type { Random } from '../random-numbers.ts';

type Settings = Record<string, unknown>;

const PLAIN = ['Checkbox', 'Checkbox List', 'Contact Preference', 'Dropdown', 'Email Selector', 'Hidden Field', 'Radio Button List'];
const WRITTEN = ['Auto Response', 'Multi Text Input Field', 'Single-Line Text', 'Subsection Heading', 'Text Box Field', 'Signature Pad'];
const OPTIONS = 'x=The+x&y=The+y&12=Twelve';
const ADDRESSES = 'x%40a.example=The+x&y%40a.example=The+y';
const PATTERNS = ['', '', '[0-9]+', '[a-z ]{1,6}', 'x|y', '(a+)+'];
const TEXTS = ['', '', 'x', 'y', '12', 'The x', ' a  b ', 'dana@mail.example', '814-555-0142', 'ünïcode 😀', 'x y', 'ten letters and more'];

/** @returns settings of a form's fields, `f0`, `f1` … by name, at most three deep */
export function randomFields(random: Random, most = 8): Settings[] {
  let count = 0;
  const fields = (upTo: number, depth: number): Settings[] => Array.from({ length: random.upTo(upTo) + 1 }, () => field(depth));
  const field = (depth: number): Settings => {
    const holds = depth < 2 && random.chance(0.2);
    const Template = holds ? random.pick(['SubPanel', 'SubPanel Selector']) : random.pick(random.chance(0.6) ? PLAIN : WRITTEN);
    const InternalFieldName = `f${count++}`;
    const own: Settings = {
      Template,
      InternalFieldName,
      Label: random.pick(['Ask', 'A question?', 'Length & <width>']),
      Required: random.chance(0.5),
      Options: Template === 'Email Selector' ? ADDRESSES : OPTIONS,
      ...(random.chance(0.4) && {
        TriggerField: `f${random.upTo(most)}`,
        TriggerValue: random.pick(['x', 'y', '12', 'The x', 'true', 'Phone', 'x y']),
      }),
      ...(random.chance(0.3) && { MaximumLength: random.upTo(12) + 1 }),
      ...(random.chance(0.3) && { ValidationPattern: random.pick(PATTERNS) }),
      ...(random.chance(0.2) && { AutocompleteType: random.pick(['tel', 'email', 'name']) }),
      ...(random.chance(0.3) && { IsMultiselect: true }),
      ...(random.chance(0.3) && { HasDummyOption: true }),
      ...(random.chance(0.3) && { DefaultSelection: random.pick(['x', 'The y', 'Phone']) }),
      ...(random.chance(0.2) && { IncludeInSubmittedData: '0' }),
      ...(random.chance(0.3) && { SubmitTextInsteadOfValue: true }),
      ...(Template === 'Hidden Field' && { Value: random.pick(['', 'x', 'spring']) }),
      ...(Template === 'Auto Response' && { Description: 'Thank you.' }),
      ...(Template === 'Multi Text Input Field' && { FormFields: [{ Label: 'One', Required: random.chance(0.3) }, { Label: 'Two' }] }),
    };
    if (Template === 'SubPanel') return { ...own, FormFields: fields(3, depth + 1) };
    if (Template === 'SubPanel Selector')
      return { ...own, FormFields: ['x', 'y'].map((Value) => ({ Template: 'SubPanel', Value, FormFields: fields(2, depth + 1) })) };
    return own;
  };
  return fields(most, 0);
}

/** @returns the values of these controls in a browser after random input */
export const randomAnswers = (random: Random, parts: readonly FormControl[]): Map<string, string[]> =>
  new Map(parts.map((part): [string, string[]] => [part.name, answersOf(random, part)]).filter(([, texts]) => texts.length > 0));

function answersOf(random: Random, { control, choices = [], initial, isMultiple }: FormControl): string[] {
  const values = choices.map(({ value }) => value);
  if (control === 'hidden') return [initial[0] ?? ''];
  if (control === 'line' || control === 'text') return [tidy(random.pick(control === 'text' ? [...TEXTS, 'x\ny'] : TEXTS))];
  if (isMultiple) return values.filter(() => random.chance(0.5));
  if (control === 'select') return [random.pick(values)];
  return values.length > 0 && random.chance(0.75) ? [random.pick(values)] : [];
}
