import type { Examples } from '../define.ts';

const fields = {
  Title: { value: 'Lake Erie Mutual returns four million dollars to its members' },
  PublishDate: { value: '2026-10-28T00:00:00Z' },
  Place: { value: 'ERIE, Pa.' },
  Contact: { value: { href: 'mailto:media@lakeeriemutual.example', text: 'Write to the press desk', linktype: 'mailto' } },
  AbstractImage: {
    value: {
      src: '/-/media/spot-mutual-hall.svg',
      alt: 'A brick hall at night, one window lit, people on its steps',
      width: '800',
      height: '600',
    },
  },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields },
    'named author': { fields: { ...fields, Author: { id: 'a', fields: { Title: { value: 'Corporate communications' } } } } },
    'missing image': { fields: { ...fields, AbstractImage: undefined } },
    'no place, no date, no contact': { fields: { Title: fields.Title, PublishDate: { value: '0001-01-01T00:00:00Z' } } },
    'contact without a text': { fields: { ...fields, Contact: { value: { href: 'tel:+18145550142' } } } },
    'contact that leads nowhere': { fields: { ...fields, Contact: { value: { href: 'javascript:alert(1)', text: 'Press desk' } } } },
    empty: { fields: {} },
    'long words': { fields: { ...fields, Title: { value: 'Donaudampfschifffahrtsgesellschaftskapitänsversicherungsbedingungen' } } },
    'right to left': { fields: { ...fields, Title: { value: 'شركة البحيرة تعيد أربعة ملايين دولار إلى أعضائها' } } },
    editing: {
      fields: {
        ...fields,
        Place: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Contact: { value: {}, metadata: { fieldType: 'General Link' } },
      },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Place and date stand together as newspapers print them.',
      test: 'src/blocks/press-release-header/press-release-header.test.tsx',
    },
    { outcome: 'The company sends out what names nobody.', test: 'src/blocks/press-release-header/press-release-header.test.tsx' },
    {
      outcome: 'What the block is not given comes from the page’s own fields, and what is missing leaves no gap.',
      test: 'src/blocks/press-release-header/press-release-header.test.tsx',
    },
  ],
};
