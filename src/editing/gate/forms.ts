/** Forms that ask nothing, or whose answers have no address to go to (S3 §3, FRM-01, FRM-03). */
import { type FormDefinition, partsOf } from '../../forms/definition.ts';
import type { Finding } from './rules.ts';

const ASKS_NOTHING = new Set(['heading', 'panel', 'hidden']);

/** @param form as its draft defines it @param item that has its settings */
export function checkForm(form: Pick<FormDefinition, 'fields' | 'target' | 'recipient'>, item: string, where: string): Finding[] {
  const parts = partsOf(form);
  const found = { rule: 'form' as const, level: 'error' as const, item, where };
  return [
    ...(parts.every(({ control }) => ASKS_NOTHING.has(control))
      ? [{ ...found, field: 'FormFields', message: 'The form asks nothing: add a field that visitors can fill in.' }]
      : []),
    // The other targets name who gets the answers; e-mail needs an address of the form or one that the visitor chooses.
    ...(form.target === 'email' && form.recipient === '' && !parts.some(({ addresses }) => addresses && addresses.size > 0)
      ? [
          {
            ...found,
            field: 'Recipient',
            message: 'Answers go out by e-mail, and the form has no address for them: write one under Recipient, or add an Email Selector.',
          },
        ]
      : []),
  ];
}
