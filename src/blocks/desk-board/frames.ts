/** Whether the page shows pages of our own in frames. */
import type { Frames } from '../define.ts';
import type { fields } from './schema.ts';
import type { z } from 'zod';

export const boardFrames = ({ fields: { Board } }: { fields: z.output<typeof fields> }): Frames => ({
  origins: Board.Sections.some(({ kind }) => kind === 'compare') ? ["'self'"] : [],
});
