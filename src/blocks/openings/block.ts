import { defineBlock } from '../define.ts';
import { load } from './load.ts';
import { OpeningHead } from './OpeningHead.tsx';
import { OpeningList } from './OpeningList.tsx';
import { headFields, headParams, listFields } from './schema.ts';

export const blocksByName = {
  'opening-list': defineBlock({
    names: ['OpeningList'],
    description: 'Openings as rows that lead to their pages, with place, pay and closing date.',
    fields: listFields,
    Component: OpeningList,
    alsoStyles: ['entry'],
    load,
  }),
  'opening-head': defineBlock({
    names: ['OpeningHead'],
    description: 'The head of an opening: the position, its facts, and how to apply. Without its own title it shows the facts of the page.',
    fields: headFields,
    params: headParams,
    Component: OpeningHead,
    load,
  }),
};
