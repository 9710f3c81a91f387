/** Newsletter sign-up. It posts by itself; with script the rules are asked before it is sent, and the thank-you comes in its place. */
import type { z } from 'zod';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { bannerId, offered, sentState, unknownNames } from '../../newsletter/offered.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { focusIf } from '../feedback/wiring.ts';
import { Message } from './Message.tsx';
import { isPreselected } from './preselected.ts';
import type { fields, params } from './schema.ts';
import { Thanks } from './Thanks.tsx';

type NewsletterProps = BlockProps<z.output<typeof fields>, z.output<typeof params>>;

export function NewsletterBanner({ fields: f, params: { Variant }, rendering, page }: NewsletterProps) {
  const letters = offered(f);
  if (letters.length === 0 && !page.editing) return null;
  const id = bannerId(rendering.uid);
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const state = refused ? undefined : sentState(page.query.get('newsletter'), rendering.uid);
  const faults = Object.keys(refused?.errors ?? {});
  const values = refused?.values;
  const wrong = (name: string) => faults.some((fault) => fault.startsWith(name));
  const titled = f.Headline.value || f.Headline.metadata !== undefined ? `${id}-title` : undefined;
  return (
    <div
      className={Variant === 'box' ? 'newsletter on-shoal' : 'newsletter'}
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
              <Message fault="email-required" faults={faults} page={page} />
              <Message fault="email-invalid" faults={faults} page={page} />
            </div>
            <div className="join">
              <input
                className="input"
                type="email"
                id={`${id}-email`}
                name="newsletterEmail"
                autoComplete="email"
                required
                defaultValue={values?.newsletterEmail}
                aria-invalid={wrong('email')}
                aria-describedby={`${id}-wrong`}
                {...focusIf(wrong('email'))}
              />
              <button className="btn newsletter__send" type="submit" data-busy={page.phrase('newsletter-sending', 'Sending')}>
                {f.CtaButtonText.value || f.CtaButtonText.metadata !== undefined ? (
                  <Text field={f.CtaButtonText} />
                ) : (
                  page.phrase('newsletter-send', 'Sign up')
                )}
              </button>
            </div>
          </div>
          <fieldset className={wrong('no-list') ? 'field field--wrong' : 'field'} data-field="list" aria-describedby={`${id}-none`}>
            <legend className="visually-hidden">{page.phrase('newsletter-lists', 'Newsletters')}</legend>
            <Message fault="no-list" id={`${id}-none`} faults={faults} page={page} />
            {letters.map(({ id: letter, item }, index) => (
              <label className="choice newsletter__choice" key={letter}>
                <input
                  type="checkbox"
                  name={letter}
                  value="true"
                  defaultChecked={values ? values[letter] === 'true' : isPreselected(f.PreSelected.value, letter, item.id)}
                  {...focusIf(index === 0 && faults[0] === 'no-list')}
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
          <Message fault="not-stored" faults={faults} page={page} />
          <Message fault="too-many" faults={faults} page={page} />
          <RichText field={f.LegalText} className="newsletter__legal" />
        </form>
      )}
      <Thanks state={state} page={page} />
      {page.editing || page.preview
        ? unknownNames(f).map((name) => (
            <p className="newsletter__note" key={name}>
              {`“${name}” is no newsletter: write eriesense or businesssense.`}
            </p>
          ))
        : null}
    </div>
  );
}
