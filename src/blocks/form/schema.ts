/** Form: fields that content defines, checked in the browser and again by the server, stored before anyone is thanked (S3 §2, §3, FRM-01 to FRM-12). */
import { z } from 'zod';
import { formIn } from '../../forms/find.ts';
import { prefillNames, SENT, SENT_FORM } from '../../forms/prefill.ts';
import { isNeeded, load as loadAgencies } from './load.ts';
import { formShape, formSpelling } from '../../forms/shape.ts';

export const fields = z.preprocess(formSpelling, z.object({ ...formShape }));

export const params = z.object({});

/** Agencies, for a form that came back without one. Without them it says so. */
export const load = { load: loadAgencies, isNeeded, onFailure: 'message', timeLimitMs: 5000 } as const;

/** The agency that the address names. */
export const query = ['agency'];

/** Fields that may be filled from the address, and what became of the form. */
export const prefill = (own: z.output<typeof fields>): string[] => [
  SENT,
  SENT_FORM,
  ...prefillNames(formIn({ name: 'Form', fields: own })),
];
