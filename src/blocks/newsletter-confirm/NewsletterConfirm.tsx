/** Target of the link in a confirmation mail: a button with its explanation, and afterwards the result. Works without script. */
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { FieldWarning } from '../field-warning.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { Confirmation } from '../../newsletter/service.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { autoFocusIf } from '../feedback/wiring.ts';
import type * as schema from './schema.ts';

type ConfirmProps = BlockProps<typeof schema, Confirmation | 'expired' | undefined>;

export function NewsletterConfirm({ fields: f, data, rendering, page }: ConfirmProps) {
  const id = `newsletter-confirm-${rendering.uid || 'x'}`;
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const token = refused?.values.token ?? page.query.get('token') ?? '';
  const result = page.query.get('newsletter');
  const isDone = !refused && (result === 'confirmed' || (typeof data === 'object' && data.isDone));
  const isPending = !isDone && (refused !== undefined || (token !== '' && data !== 'expired'));
  const names = typeof data === 'object' ? data.newsletters : [];
  if (page.editing || isPending)
    return (
      <div className="newsletter-confirm" id={id}>
        <Text field={f.Headline} as="h1" />
        <RichText field={f.Text} />
        {names.length > 0 && (
          <ul className="newsletter-confirm__names">
            {names.map((name) => (
              <li key={name}>
                <Icon name="check" />
                {name === 'eriesense'
                  ? page.phrase('newsletter-eriesense', 'Erie Sense')
                  : page.phrase('newsletter-businesssense', 'Business Sense')}
              </li>
            ))}
          </ul>
        )}
        <form method="post" action={urls.newsletterConfirmed}>
          <input type="hidden" name="form" value={rendering.uid} />
          <input type="hidden" name="page" value={addressOf(page, page.path)} />
          <input type="hidden" name="token" value={token} />
          {Object.keys(refused?.errors ?? {}).map((fault) => (
            <FieldWarning role="alert" key={fault}>
              {fault === 'too-many'
                ? page.phrase('newsletter-too-many', 'Too much was sent from here within a minute. Wait a moment, then send it again.')
                : page.phrase('newsletter-not-stored', 'We could not take this just now. Nothing was lost: try again in a moment.')}
            </FieldWarning>
          ))}
          <button className="btn btn--light" type="submit" {...autoFocusIf(refused !== undefined)}>
            <Text field={f.ButtonText} or={page.phrase('newsletter-confirm', 'Yes, put me on the list')} />
          </button>
        </form>
        {page.editing && [
          <Message key="done" title={f.DoneHeadline} text={f.DoneText} />,
          <Message key="old" title={f.ExpiredHeadline} text={f.ExpiredText} />,
        ]}
        {page.editing && <Link field={f.SignupLink} />}
      </div>
    );
  return (
    <div className="newsletter-confirm" id={id}>
      {isDone ? (
        <>
          <p className="newsletter-confirm__done">
            <Icon name="check" />
          </p>
          <Message title={f.DoneHeadline} text={f.DoneText} />
        </>
      ) : (
        <>
          <Message title={f.ExpiredHeadline} text={f.ExpiredText} />
          <p>
            <Link field={f.SignupLink} className="btn" />
          </p>
        </>
      )}
    </div>
  );
}

const Message = ({ title, text }: { title: ConfirmProps['fields']['Headline']; text: ConfirmProps['fields']['Text'] }) => (
  <>
    <Text field={title} as="h1" />
    <RichText field={text} />
  </>
);
