/** Generated forms as the server renders them, with its verdict on generated answers: for the page that has to agree. Without other blocks, so that bundling is fast. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Form } from '../../src/blocks/form/Form.tsx';
import type { PageContext } from '../../src/fields/context.ts';
import { definitionOf, controlsOf } from '../../src/forms/definition.ts';
import type { FormControl } from '../../src/forms/kinds/kind.ts';
import { ORDINARY } from '../../src/forms/patterns/ordinary.test-data.ts';
import { faultsOf, tidy, visibleRules, visibleValues } from '../../src/forms/validation.rules.ts';
import { randomOf } from '../random-numbers.ts';
import { formSchema, rawForm } from './form-of.ts';
import { randomAnswers, randomFields } from './random-forms.ts';

/** The part of its page that a form reads. */
const page = {
  path: '/random-forms',
  prefix: '',
  language: 'en',
  editing: false,
  preview: false,
  phrase: (_, words) => words,
  query: new URLSearchParams(),
  route: { fields: {} },
  robot: { kind: 'proof-of-work' },
} as Partial<PageContext> as PageContext;

export const printedForms = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => {
    const random = randomOf(seed + index);
    return printed(`form-${index}`, randomFields(random), (parts) => randomAnswers(random, parts));
  });

/** A form with a field for each ordinary pattern, with right answers and with wrong ones. */
export const patternForms = () =>
  [1, 2].map((place) =>
    printed(
      `patterns-${place}`,
      ORDINARY.map(([ValidationPattern], index) => ({ Template: 'Text Box Field', InternalFieldName: `p${index}`, ValidationPattern })),
      () => new Map(ORDINARY.map((row, index) => [`p${index}`, [tidy(row[place] as string)]])),
    ),
  );

function printed(uid: string, fields: Record<string, unknown>[], answersTo: (parts: FormControl[]) => Map<string, string[]>) {
  const settings = formSchema.parse(rawForm(fields));
  const rendering = { uid, name: 'Form', dataSource: '', params: {}, fields: settings, placeholders: {} };
  const parts = controlsOf(definitionOf(settings));
  const answers = answersTo(parts);
  return {
    html: renderToStaticMarkup(<Form {...({ fields: settings, params: {}, rendering, page } as unknown as Parameters<typeof Form>[0])} />),
    answers: [...answers],
    shown: visibleRules(parts, answers).map(({ name }) => name),
    faults: faultsOf(parts, answers),
    values: Object.fromEntries([...visibleValues(parts, answers)].map(([name, texts]) => [name, texts.length > 1 ? texts : texts[0]])),
  };
}
