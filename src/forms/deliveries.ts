/** What answers say about who gets them: the address that was chosen, and the mail that goes back to whoever filled the form in (S3 §3). */
import type { AutoResponse } from '../submissions/service.ts';
import { type FormDefinition, partsOf } from './definition.ts';
import { phrase } from './kinds/kind.ts';
import { type Say, wordsOf } from './phrases.ts';
import { isPlainEmail } from './email/rules.ts';
import { type Values, visibleRules } from './rules.ts';

export interface Deliveries {
  /** Address of the option that was chosen (Email Selector), else the form's own. */
  recipient?: string;
  /** Mail to whoever filled the form in (Auto Response). */
  autoResponse?: AutoResponse;
}

const SUBJECT = phrase('form-auto-response', 'We have your message');

/**
 * Only visible, non-empty answers count; of several fields of a kind the first one that was answered.
 * @param values as `readValues` gives them, after they were found good @param say words of the page's language
 */
export function deliveriesOf(definition: FormDefinition, values: Values, say: Say): Deliveries {
  const answered = visibleRules(partsOf(definition), values).flatMap((part) => {
    const [text = ''] = values.get(part.name) ?? [];
    return text === '' ? [] : [{ part, text }];
  });
  const recipient = answered.map(({ part, text }) => part.addresses?.get(text)).find(Boolean) ?? definition.recipient;
  const asked = answered.find(({ part, text }) => part.mail?.text && isPlainEmail(text));
  const subject = asked?.part.mail?.subject || definition.subject || wordsOf(SUBJECT, say);
  return {
    ...(recipient && { recipient }),
    ...(asked?.part.mail && { autoResponse: { to: asked.text, subject, text: asked.part.mail.text } }),
  };
}
