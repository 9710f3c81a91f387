/** Schema of the form: fields that content defines, checked in the browser and again by the server, stored before the thank-you is shown (S3 §2, §3, FRM-01 to FRM-12). */
import * as z from 'zod';
import { formIn } from '../../forms/find.ts';
import { prefillNames, SENT, SENT_FORM } from '../../forms/prefill.ts';
import { formShape, formSpelling } from '../../forms/shape.ts';

export const fields = z.lazy(() => z.preprocess(formSpelling, z.object(formShape())));

/** Fields that may be filled from the address, and the result of the form. */
export const prefill = (own: z.output<typeof fields>): string[] => [
  SENT,
  SENT_FORM,
  ...prefillNames(formIn({ name: 'Form', fields: own })),
];
