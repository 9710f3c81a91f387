/** Checks that forms have questions, and an address for their answers (S3 §3, FRM-01, FRM-03). */
import { type FormDefinition, controlsOf } from '../../forms/definition.ts';
import type { Finding } from './findings.rules.ts';
import { present } from '../../lib/values/present.ts';

const ASKS_NOTHING = new Set(['heading', 'panel', 'hidden']);

/** @param form from its draft @param item that has its settings */
export function checkForm(form: Pick<FormDefinition, 'fields' | 'target' | 'recipient'>, item: string, where: string): Finding[] {
  const parts = controlsOf(form);
  const found = { rule: 'form' as const, level: 'error' as const, item, where };
  return present([
    parts.every(({ control }) => ASKS_NOTHING.has(control)) && {
      ...found,
      field: 'FormFields',
      message: 'The form has no questions: add a field that visitors can fill in.',
    },
    // Other targets name their recipient; e-mail needs an address in the form or one that the visitor chooses.
    form.target === 'email' &&
      form.recipient === '' &&
      !parts.some(({ addresses }) => addresses && addresses.size > 0) && {
        ...found,
        field: 'Recipient',
        message: 'Answers are sent by e-mail, but the form has no address for them: enter one under Recipient, or add an Email Selector.',
      },
  ]);
}
