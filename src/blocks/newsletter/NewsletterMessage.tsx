/** Error messages, in the markup from the start: the script only shows and hides them, so they are in the page's language. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { FieldWarning } from '../field-warning.tsx';
import type { SIGNUP_MESSAGES } from '../../newsletter/signup.rules.ts';
import type { SentState } from '../../newsletter/offered.ts';

/** Why a completed sign-up was refused, besides the errors that the rules find. */
type Fault = keyof typeof SIGNUP_MESSAGES | 'not-stored' | 'too-many';

interface MessageProps {
  fault: Fault;
  id?: string;
  /** Errors of a form that was refused without script. */
  faults: readonly string[];
  page: PageContext;
}

export const NewsletterMessage = ({ fault, id, faults, page }: MessageProps) => (
  <FieldWarning id={id} role="alert" data-fault={fault} hidden={!faults.includes(fault)}>
    {wordsOf(fault, page)}
  </FieldWarning>
);

function wordsOf(fault: Fault, { phrase }: PageContext): string {
  if (fault === 'email-required') return phrase('newsletter-email-required', 'Email address is required.');
  if (fault === 'email-invalid') return phrase('newsletter-email-invalid', 'Invalid email address.');
  if (fault === 'no-list') return phrase('newsletter-no-list', 'No newsletter list selected.');
  if (fault === 'too-many')
    return phrase('newsletter-too-many', 'Too much was sent from here within a minute. Wait a moment, then send it again.');
  return phrase('newsletter-not-stored', 'We could not take this just now. Nothing was lost: try again in a moment.');
}

/** @param state `confirm`: the visitor has to answer a mail first; `undefined` before anything is sent: the script shows the thank-you later */
export const Thanks = ({ id, state, page }: { id: string; state: SentState | undefined; page: PageContext }) => (
  // A name, since Orca says nothing of a group without one when it gets the focus.
  // biome-ignore lint/a11y/useSemanticElements: no group of fields
  <div className="newsletter__thanks" role="group" aria-labelledby={id} tabIndex={-1} hidden={!state && !page.editing}>
    <p className="newsletter__thank" id={id}>
      <Icon name="check" />
      {page.phrase('newsletter-thanks', 'Thank you.')}
    </p>
    <p data-when="sent" hidden={state === 'confirm'}>
      {page.phrase('newsletter-thanks-text', 'You are on the list. Each letter has a link that ends it.')}
    </p>
    <p data-when="confirm" hidden={state !== 'confirm'}>
      {page.phrase(
        'newsletter-thanks-confirm',
        'One step more: we send a mail to that address. Follow its link within seven days, and you are on the list.',
      )}
    </p>
  </div>
);
