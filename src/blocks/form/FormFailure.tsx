import type { Field, Html } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../site/urls.ts';
import type { FormState, Reason } from './state.ts';
import { focusIf } from './wiring.ts';

export function FormFailure({ message, state, page }: { message: Field<Html>; state: FormState; page: PageContext }) {
  const { reason, finder } = state;
  const { phrase } = page;
  const reasons: [Reason, string][] = [
    ['too-many', phrase('form-too-many', 'Too much was sent from here within a short time. Wait a while, then send it again.')],
    ['robot', phrase('form-robot', 'We could not tell that a person sent this. Please send it once more.')],
    ['changed', phrase('form-changed', 'This form has changed since you opened it. Please look at it once more.')],
    ['gone', phrase('form-gone', 'This form is not here any more. Copy what you typed before you leave this page.')],
    ['agency', phrase('form-agency-missing', 'Choose the agency that this should go to.')],
  ];
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
        {reasons.map(([name, words]) => (
          <p key={name} data-reason={name} hidden={reason !== name}>
            {words}
            {name === 'agency' && ' '}
            {name === 'agency' && !finder && (
              <a href={addressOf(page, urls.findAgent())}>{page.phrase('form-find-agency', 'Find an Agency')}</a>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}
