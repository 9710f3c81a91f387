/** How the reports' page says figures, and the shape of its sections. */
import type { z } from 'zod';
import type { fields } from '../blocks/reports/schema.ts';

export type Section = NonNullable<NonNullable<z.input<typeof fields>['Results']>['Sections']>[number];
export type Row = Section['tables'][number]['rows'][number];

export const number = (value: number): string => value.toLocaleString('en-US');

/** @returns of a hundred, with one decimal; 0 of nothing */
export const shareOf = (count: number, of: number): number => (of > 0 ? Math.round((count / of) * 1000) / 10 : 0);

/** The same in words; a dash of nothing. */
export const percent = (count: number, of: number): string => (of > 0 ? `${shareOf(count, of)}%` : '–');
