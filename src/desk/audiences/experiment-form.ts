/** The form that begins an experiment, at the desk: labelled fields, checked, and the audience that they make (decision 100). */
import * as z from 'zod';
import type { EventType } from '../../tracking/events.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { formAnswers, refusedRows } from '../shared/posted-form.ts';

/** Events that can be the aim, the usual ones first. */
const AIMS = {
  QUOTE_STARTED: 'A quote is started',
  FORM_SUBMISSION: 'A form is sent',
  FIND_AN_AGENT: 'An agency is searched for',
  AGENCY_VIEWED: 'The page of an agency is opened',
  AGENCY_SAVED: 'An agency is saved',
  NEWSLETTER_SIGNUP: 'A newsletter is ordered',
  QUOTE_MODAL_OPEN: 'The agency finder of a quote is opened',
  QUOTE_MODAL_SELECTED_AGENCY: 'An agency is chosen for a quote',
  LINK: 'A link is followed',
  ACCORDION_OPENED: 'A question of an accordion is opened',
  VIDEO: 'A video begins, is stopped or ends',
  GLOBAL_SEARCH: 'The site is searched',
  RESOURCE_SEARCH: 'Articles are searched for or filtered',
} as const satisfies Partial<Record<EventType, string>>;

/** @returns the aim in words; the event's name for one that the form does not offer */
export const aimName = (goal: string): string => (Object.hasOwn(AIMS, goal) ? AIMS[goal as keyof typeof AIMS] : goal);

const whole = (least: number, most: number) => {
  const rule = `is a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,7}$/, rule)
    .transform(Number)
    .refine((number) => number >= least && number <= most, rule);
};

const answers = z.object({
  block: z.string().optional(),
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]{1,20}$/, 'is 1 to 20 letters and digits without spaces, such as hero.'),
  percent: whole(1, 99),
  size: whole(100, 999_999),
  goal: z.enum(Object.keys(AIMS) as [keyof typeof AIMS, ...(keyof typeof AIMS)[]], 'is none of the list.'),
  shows: z.enum(['own', 'nothing'], 'is none of the list.'),
});

interface Begun {
  /** Uid of the block; empty when the form is on its own page. */
  block: string;
  audience: string;
  source: 'own' | '';
}

/** Rows of what the version shows. @param hasContent whether there is content that a version can be a copy of */
export const showsRow = (hasContent: boolean): FormRow => ({
  name: 'shows',
  label: 'They see',
  control: 'select',
  parts: { value: hasContent ? 'own' : 'nothing' },
  choices: [
    ...(hasContent ? [{ id: 'own', name: 'A version to edit, at first a copy' }] : []),
    { id: 'nothing', name: 'Nothing: the block is hidden' },
  ],
});

/** @param blocks to choose from; none on the page of one block */
export const experimentRows = (hasContent: boolean, blocks?: { id: string; name: string }[]): FormRow[] => [
  ...(blocks
    ? [{ name: 'block', label: 'Block', control: 'select' as const, parts: { value: blocks[0]?.id ?? '' }, choices: blocks }]
    : []),
  { name: 'name', label: 'Name', hint: 'A short word, such as hero.', control: 'line', parts: { value: '' } },
  { ...showsRow(hasContent), label: 'Some visitors see' },
  {
    name: 'percent',
    label: 'Share of the visitors, in percent',
    hint: 'Of those who accepted counting. All others see the default.',
    control: 'number',
    parts: { value: '50' },
  },
  {
    name: 'size',
    label: 'Visitors to count',
    hint: 'In both groups together. The result is shown when they are counted. To tell 4% from 5% with an even share takes about 13,500.',
    control: 'number',
    parts: { value: '2000' },
  },
  {
    name: 'goal',
    label: 'Aim',
    hint: 'What visitors do afterwards when the block does its work.',
    control: 'select',
    parts: { value: 'QUOTE_STARTED' },
    choices: Object.entries(AIMS).map(([id, name]) => ({ id, name })),
  },
];

/** @returns what was asked for, or the rows with their faults */
export function readExperimentForm(rows: FormRow[], posted: Posted): { begun: Begun } | { refused: FormRow[] } {
  const parsed = answers.safeParse(formAnswers(rows, posted));
  if (!parsed.success) return { refused: refusedRows(rows, posted, parsed.error.issues) };
  const { block = '', name, percent, size, goal, shows } = parsed.data;
  const audience = `test-${name}-${percent}-${size}-${goal.toLowerCase().replaceAll('_', '-')}`;
  return { begun: { block, audience, source: shows === 'own' ? 'own' : '' } };
}
