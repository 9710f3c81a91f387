/** What is wrong, in the markup from the start: the script only shows and hides it, so it speaks the page's language. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import type { SIGNUP_MESSAGES } from '../../newsletter/rules.ts';

/** Why a sign-up that is filled in could not be taken, beside the faults of the rules. */
type Fault = keyof typeof SIGNUP_MESSAGES | 'not-stored' | 'too-many';

/** @param faults of a form that was refused without script */
export const Message = ({ fault, id, faults, page }: { fault: Fault; id?: string; faults: readonly string[]; page: PageContext }) => (
  <p className="field__message" id={id} role="alert" data-fault={fault} hidden={!faults.includes(fault)}>
    <Icon name="warning" />
    <span>{wordsOf(fault, page)}</span>
  </p>
);

function wordsOf(fault: Fault, { phrase }: PageContext): string {
  if (fault === 'email-required') return phrase('newsletter-email-required', 'Email address is required.');
  if (fault === 'email-invalid') return phrase('newsletter-email-invalid', 'Invalid email address.');
  if (fault === 'no-list') return phrase('newsletter-no-list', 'No newsletter list selected.');
  if (fault === 'too-many')
    return phrase('newsletter-too-many', 'Too much was sent from here within a minute. Wait a moment, then send it again.');
  return phrase('newsletter-not-stored', 'We could not take this just now. Nothing was lost: try again in a moment.');
}
