/** Style guide: the tokens and controls of the design system, drawn by themselves. */
import { z } from 'zod';

export const fields = z.object({});
export const params = z.object({});
