/** Who refers to an item, as a list of the desk. */
import type { Referrers } from '../../content/repository/referrers.ts';
import type { Board } from '../../page/board-page.ts';
import type { TreeDesk } from './tree-words.ts';

type Section = NonNullable<Board['Sections']>[number];

const HOW = { link: 'Links to it', field: 'Names it', layout: 'Shows it', design: 'Stands in it' };

export const referrerRows = (desk: TreeDesk, { list, hasMore }: Referrers, named: { id: string; caption: string }): Section => ({
  kind: 'table',
  ...named,
  heads: ['Name', 'How', 'For visitors'],
  none: 'It is used nowhere.',
  count: list.length === 0 ? '' : hasMore ? `The first ${list.length}: there are more` : `${list.length} in all`,
  rows: list.map(({ id, title, path, route, how, isLive }) => ({
    cells: [{ text: title, link: desk.to(`item/${id}`), note: route ?? path }, HOW[how], isLive ? 'Yes' : 'In draft only'],
  })),
});
