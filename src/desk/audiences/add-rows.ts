/** Rows of the desk's form that adds a version of a block for an audience. */
import { AUDIENCE_KINDS } from '../../audiences/audience.rules.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { KIND_HINTS, KIND_NAMES } from '../../editing/audiences/audience-name.rules.ts';
import type { Section } from '../../page/desk/board-page.ts';

export const addRows = ({ source }: Placed): Extract<Section, { kind: 'form' }>['rows'] => [
  {
    name: 'kind',
    label: 'For',
    control: 'select',
    parts: { value: 'state' },
    choices: AUDIENCE_KINDS.map((id) => ({ id, name: KIND_NAMES[id] })),
  },
  {
    name: 'which',
    label: 'Which',
    hint: AUDIENCE_KINDS.map((kind) => `${KIND_NAMES[kind]}: ${KIND_HINTS[kind]}.`).join(' '),
    control: 'line',
    parts: { value: '' },
  },
  {
    name: 'shows',
    label: 'They see',
    control: 'select',
    parts: { value: source ? 'own' : 'nothing' },
    choices: [
      ...(source ? [{ id: 'own', name: 'A version to edit, at first a copy' }] : []),
      { id: 'nothing', name: 'Nothing: the block is hidden' },
    ],
  },
];
