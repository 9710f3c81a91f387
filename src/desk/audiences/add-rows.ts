/** Rows of the desk's form that adds a version of a block for an audience. */
import type { Placed } from '../../content/repository/store/items.ts';
import { KIND_HINTS, KIND_NAMES, WRITTEN_KINDS } from '../../editing/audiences/audience-name.rules.ts';
import type { FormRow } from '../../page/desk/board-page.ts';
import { showsRow } from './experiment-form.ts';

export const addRows = ({ source }: Placed): FormRow[] => [
  {
    name: 'kind',
    label: 'For',
    control: 'select',
    parts: { value: 'state' },
    choices: WRITTEN_KINDS.map((id) => ({ id, name: KIND_NAMES[id] })),
  },
  {
    name: 'which',
    label: 'Which',
    hint: WRITTEN_KINDS.map((kind) => `${KIND_NAMES[kind]}: ${KIND_HINTS[kind]}.`).join(' '),
    control: 'line',
    parts: { value: '' },
  },
  showsRow(source !== ''),
];
