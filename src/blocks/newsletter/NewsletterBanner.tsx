/** Newsletter sign-up. The form works without script; with script it is checked before it is sent, and the thank-you replaces it in place. */
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { bannerId, offered, sentState, unknownNewsletters } from '../../newsletter/offered.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { autoFocusIf } from '../feedback/wiring.ts';
import { NewsletterMessage, Thanks } from './NewsletterMessage.tsx';
import { isPreselected } from './preselected.ts';
import type * as schema from './schema.ts';

type NewsletterProps = BlockProps<typeof schema>;

export function NewsletterBanner({ fields: f, params: { Variant }, rendering, page }: NewsletterProps) {
  const newsletters = offered(f);
  if (newsletters.length === 0 && !page.editing) return null;
  const id = bannerId(rendering.uid);
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const state = refused ? undefined : sentState(page.query.get('newsletter'), rendering.uid);
  const faults = Object.keys(refused?.errors ?? {});
  const values = refused?.values;
  const wrong = (name: string) => faults.some((fault) => fault.startsWith(name));
  const titled = f.Headline.value || f.Headline.metadata !== undefined ? `${id}-title` : undefined;
  return (
    <div
      className={Variant === 'plain' ? 'newsletter' : 'newsletter on-shoal'}
      id={id}
      data-variant={Variant}
      {...(page.editing ? undefined : enhanceWith('newsletter'))}
    >
      <Text field={f.Headline} as="h2" className="newsletter__title" id={titled} />
      {state ? null : (
        <form className="newsletter__form" method="post" action={urls.newsletter} noValidate aria-labelledby={titled}>
          <input type="hidden" name="form" value={rendering.uid} />
          <input type="hidden" name="page" value={addressOf(page, page.path)} />
          <div className={wrong('email') ? 'field field--wrong' : 'field'} data-field="email">
            <label htmlFor={`${id}-email`}>{page.phrase('newsletter-email', 'Email')}</label>
            <div className="newsletter__wrong" id={`${id}-wrong`}>
              <NewsletterMessage fault="email-required" faults={faults} page={page} />
              <NewsletterMessage fault="email-invalid" faults={faults} page={page} />
            </div>
            <div className="join">
              <input
                className="input"
                type="email"
                id={`${id}-email`}
                name="newsletterEmail"
                autoComplete="email"
                enterKeyHint="send"
                // Not `required`, with which Firefox says "invalid entry" on the way into the form.
                aria-required
                defaultValue={values?.newsletterEmail}
                aria-invalid={wrong('email')}
                aria-describedby={`${id}-wrong`}
                {...autoFocusIf(wrong('email'))}
              />
              <button className="btn newsletter__send" type="submit" data-busy={page.phrase('newsletter-sending', 'Sending')}>
                <Text field={f.CtaButtonText} or={page.phrase('newsletter-send', 'Sign up')} />
              </button>
            </div>
          </div>
          <fieldset className={wrong('no-list') ? 'field field--wrong' : 'field'} data-field="list" aria-describedby={`${id}-none`}>
            <legend className="visually-hidden">{page.phrase('newsletter-lists', 'Newsletters')}</legend>
            <NewsletterMessage fault="no-list" id={`${id}-none`} faults={faults} page={page} />
            {newsletters.map(({ id: newsletterId, item }, index) => (
              <label className="choice newsletter__choice" key={newsletterId}>
                <input
                  type="checkbox"
                  name={newsletterId}
                  value="true"
                  defaultChecked={values ? values[newsletterId] === 'true' : isPreselected(f.PreSelected.value, newsletterId, item.id)}
                  {...autoFocusIf(index === 0 && faults[0] === 'no-list')}
                />
                <span>
                  <Text field={item.fields.Label.value ? item.fields.Label : item.fields.ItemName} as="b" className="newsletter__name" />{' '}
                  <Text field={item.fields.Description} as="span" />
                </span>
              </label>
            ))}
          </fieldset>
          <p className="visually-hidden" aria-hidden="true">
            <label htmlFor={`${id}-website`}>{page.phrase('form-trap', 'Leave this empty')}</label>
            <input type="text" id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
          </p>
          <NewsletterMessage fault="not-stored" faults={faults} page={page} />
          <NewsletterMessage fault="too-many" faults={faults} page={page} />
          <RichText field={f.LegalText} className="newsletter__legal" />
        </form>
      )}
      <Thanks id={`${id}-thanks`} state={state} page={page} />
      {page.editing || page.preview
        ? unknownNewsletters(f).map((name) => (
            <p className="newsletter__note" key={name}>
              {`“${name}” is not a newsletter. Write eriesense or businesssense.`}
            </p>
          ))
        : null}
    </div>
  );
}
