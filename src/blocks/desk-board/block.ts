import { defineBlock, type Frames } from '../define.ts';
import { DeskBoard } from './DeskBoard.tsx';
import { fields } from './schema.ts';
import type * as z from 'zod';

export const block = defineBlock({
  names: ['DeskBoard'],
  internal: true,
  editorsOnly: true,
  description: 'A page of the editors’ and operators’ desk, section by section: lists, forms, facts, differences.',
  fields,
  Component: DeskBoard,
  alsoStyles: ['desk-parts', 'desk-list', 'desk-fields', 'desk-figures', 'desk-preview', 'desk-calendar'],
  frames: boardFrames,
});

/** Tells whether the page shows pages of this site in frames. */
function boardFrames({ fields: { Board } }: { fields: z.output<typeof fields> }): Frames {
  return { origins: Board.Sections.some(({ kind }) => kind === 'compare' || kind === 'preview') ? ["'self'"] : [] };
}
