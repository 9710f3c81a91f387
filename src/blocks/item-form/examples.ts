import type { Examples } from '../define.ts';

const test = 'src/blocks/item-form/item-form.test.tsx';
const http = 'test/site/edit-buttons.test.ts';

const rows = [
  { name: 'Title', label: 'Title', hint: 'The question.', control: 'line', parts: { value: 'Does my policy cover a rental car?' } },
  {
    name: 'Body',
    label: 'Body',
    hint: 'The answer; without one (and without an image) the question is only a line.',
    control: 'html',
    parts: { value: '<p>Usually, yes. The coverage you carry on your own car follows you into a rental.</p>' },
  },
  {
    name: 'Image',
    label: 'Image',
    hint: 'A picture beside the answer.',
    control: 'image',
    parts: {
      src: '/-/media/spot-porch-mail.svg',
      alt: 'A red front door beside a full letter box',
      decorative: '',
      width: '800',
      height: '600',
      focus: '',
    },
  },
  { name: 'Expanded', label: 'Expanded', hint: 'Whether the question is open at first.', control: 'checkbox', parts: { value: '1' } },
];
const form = {
  Title: 'Does my policy cover a rental car?',
  Action: '/edit/fields?item=0',
  Back: '/auto-insurance?mode=edit',
  Revision: 'r1',
};

const everyKind = [
  { name: 'Intro', label: 'Intro', control: 'text', parts: { value: 'Two lines\nof text' } },
  { name: 'Count', label: 'Count', control: 'number', parts: { value: '3' } },
  { name: 'PublishDate', label: 'Publish date', hint: 'Shown as MM/DD/YYYY.', control: 'date', parts: { value: '2026-11-04T09:30' } },
  { name: 'Link', label: 'Link', control: 'link', parts: { href: '/claims', text: 'Report a claim', target: '' } },
  {
    name: 'Author',
    label: 'Author',
    control: 'reference',
    parts: { value: 'a' },
    choices: [
      { id: 'a', name: 'The claims desk' },
      { id: 'b', name: 'The editors' },
    ],
  },
  { name: 'Agency', label: 'Agency', control: 'reference', parts: { value: '' }, choices: [] },
  { name: 'Links', label: 'Links', control: 'list', count: 4, link: '/edit/items?item=0&field=Links' },
  { name: 'Panel', label: 'Panel', control: 'entry', link: '/edit/fields?item=0&in=Panel%2F1' },
  { name: 'Feed', label: 'Feed', control: 'fixed' },
];

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: { Form: { ...form, Trail: [{ name: 'Frequently asked questions', link: '/edit/items?item=0&field=Items' }], Rows: rows } },
    },
    'every other kind of field': { fields: { Form: { ...form, Title: 'Article', Rows: everyKind } } },
    'shared by many pages': { fields: { Form: { ...form, Title: 'Help strip', Pages: 42, Rows: rows.slice(0, 2) } } },
    'something is wrong': {
      fields: {
        Form: {
          ...form,
          State: 'wrong',
          Rows: [
            rows[0],
            { ...everyKind[1], parts: { value: 'three' }, error: { part: 'value', message: 'is not a number.' } },
            {
              ...rows[2],
              parts: { ...rows[2]?.parts, alt: '' },
              error: { part: 'alt', message: 'needs words for people who don’t see the picture.' },
            },
          ],
        },
      },
    },
    'saved by someone else': {
      fields: {
        Form: {
          ...form,
          State: 'conflict',
          Rows: [{ ...rows[0], parts: { value: 'Am I covered in a rental?' }, stands: { value: 'Are rental cars covered?' } }, rows[1]],
        },
      },
    },
    'removed by someone else': { fields: { Form: { ...form, State: 'gone', Rows: rows.slice(0, 2) } } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Every field has a label of its own, and the schema’s sentence is tied to it.', test },
    { outcome: 'What is wrong is listed first, focused, each with a link to its control; what was typed stays.', test },
    { outcome: 'After a conflict both versions can be read: typed in the form, saved under it.', test },
    { outcome: 'It works without script and saves a draft that no visitor sees.', test: http },
  ],
};
