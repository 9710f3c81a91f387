/** What is said above a form that could not be sent (S3 §8): content's own message, and why. In the markup from the start, so that the script only shows it. */
import type { ReactNode } from 'react';
import type { Field, Html } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../urls.ts';
import type { FormState, Reason } from './state.ts';
import { focusIf } from './wiring.ts';

export function Failure({ message, state, page }: { message: Field<Html>; state: FormState; page: PageContext }) {
  const { reason, finder } = state;
  return (
    <div
      className="form__failure"
      role="alert"
      tabIndex={-1}
      hidden={!reason && !page.editing}
      {...focusIf(reason !== undefined && finder?.q === undefined)}
    >
      <Icon name="warning" />
      <div>
        {finder ? null : message.value || message.metadata !== undefined ? (
          <RichText field={message} />
        ) : (
          <p>{page.phrase('form-not-sent', 'We could not send this. Nothing was lost: try again in a moment.')}</p>
        )}
        <Why reason={reason} of="too-many">
          {page.phrase('form-too-many', 'Too much was sent from here within a short time. Wait a while, then send it again.')}
        </Why>
        <Why reason={reason} of="robot">
          {page.phrase('form-robot', 'We could not tell that a person sent this. Please send it once more.')}
        </Why>
        <Why reason={reason} of="changed">
          {page.phrase('form-changed', 'This form has changed since you opened it. Please look at it once more.')}
        </Why>
        <Why reason={reason} of="gone">
          {page.phrase('form-gone', 'This form is not here any more. Copy what you typed before you leave this page.')}
        </Why>
        <Why reason={reason} of="agency">
          {page.phrase('form-agency-missing', 'Choose the agency that this should go to.')}{' '}
          {finder ? null : <a href={addressOf(page, urls.findAgent())}>{page.phrase('form-find-agency', 'Find an Agency')}</a>}
        </Why>
      </div>
    </div>
  );
}

const Why = ({ of, reason, children }: { of: Reason; reason: Reason | undefined; children: ReactNode }) => (
  <p data-reason={of} hidden={reason !== of}>
    {children}
  </p>
);
