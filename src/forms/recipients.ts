/** Finds the recipients in the answers: the chosen address, and the automatic reply to the visitor (S3 §3). */
import type { AutoResponse } from '../submissions/service.ts';
import { type FormDefinition, controlsOf } from './definition.ts';
import { phrase } from './kinds/kind.ts';
import { type Translate, textFor } from './phrases.ts';
import { isPlainEmail } from './email.rules.ts';
import { type FormValues, visibleRules } from './validation.rules.ts';

export interface FormRecipients {
  /** Address of the option that was chosen (Email Selector), else the form's own. */
  recipient?: string;
  /** Mail to the visitor who filled in the form (Auto Response). */
  autoResponse?: AutoResponse;
}

const SUBJECT = phrase('form-auto-response', 'We have your message');

/**
 * Only visible, non-empty answers count; of several fields of a kind the first one that was answered.
 * @param values from `readValues`, validated @param translate phrases of the page's language
 */
export function recipientsOf(definition: FormDefinition, values: FormValues, translate: Translate): FormRecipients {
  const answered = visibleRules(controlsOf(definition), values).flatMap((part) => {
    const [text = ''] = values.get(part.name) ?? [];
    return text === '' ? [] : [{ part, text }];
  });
  const recipient = answered.map(({ part, text }) => part.addresses?.get(text)).find(Boolean) ?? definition.recipient;
  const reply = answered.find(({ part, text }) => part.mail?.text && isPlainEmail(text));
  const subject = reply?.part.mail?.subject || definition.subject || textFor(SUBJECT, translate);
  return {
    ...(recipient && { recipient }),
    ...(reply?.part.mail && { autoResponse: { to: reply.text, subject, text: reply.part.mail.text } }),
  };
}
