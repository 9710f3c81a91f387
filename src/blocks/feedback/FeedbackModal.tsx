/** Renders the form for feedback on a page (BLK-22): a modal that is open at first; without script a panel of the page with a form that posts. */
import type * as z from 'zod';
import { MAX_COMMENT, offeredChoices } from '../../feedback/feedback.rules.ts';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { Counter } from '../counter/Counter.tsx';
import { FeedbackMessage } from './FeedbackMessage.tsx';
import { Options } from './Options.tsx';
import { Stars } from './Stars.tsx';
import type * as schema from './schema.ts';
import { autoFocusIf } from './wiring.ts';

export type FeedbackFields = z.output<typeof schema.fields>;

export function FeedbackModal({ fields: f, rendering, page }: BlockProps<typeof schema>) {
  const id = `feedback-${rendering.uid || 'x'}`;
  const refused = page.submission?.formId === rendering.uid ? page.submission : undefined;
  const isSent = !refused && page.query.get('feedback') === 'sent';
  const faults = Object.keys(refused?.errors ?? {});
  const values = refused?.values ?? {};
  const title = <Text field={f.Title} or={page.phrase('feedback-title', 'Give feedback')} />;
  const question = (
    <Text field={f.Question} or={page.phrase('feedback-question', 'How satisfied are you with the information in Claim Status?')} />
  );
  return (
    <div className="feedback" id={id} {...(page.editing ? undefined : enhanceWith('feedback', 'start'))}>
      {page.editing ? null : (
        <div className="feedback__invitation">
          <p>{question}</p>
          <button className="btn btn--line feedback__open" type="button">
            {title}
          </button>
        </div>
      )}
      <dialog className="feedback__panel" open aria-labelledby={`${id}-title`}>
        <div className="feedback__sheet">
          <div className="feedback__head">
            <h2 className="feedback__title" id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            <form method="dialog">
              <button className="icon-btn" type="submit">
                <Icon name="close" label={page.phrase('feedback-close', 'Close')} />
              </button>
            </form>
          </div>
          {isSent ? null : (
            <form className="feedback__form" method="post" action={urls.feedback} noValidate>
              <input type="hidden" name="form" value={rendering.uid} />
              <input type="hidden" name="page" value={addressOf(page, page.path)} />
              <Stars id={id} question={question} value={values.rating} isWrong={faults.includes('rating')} page={page} />
              <Options
                id={id}
                question={f.OptionsQuestion}
                options={page.editing ? f.Options : f.Options.filter(({ fields }) => offeredChoices(f).includes(fields.Text.value.trim()))}
                value={values.choice}
                isWrong={faults.includes('choice')}
                page={page}
              />
              <div className={faults.includes('text') ? 'field field--wrong' : 'field'}>
                <label htmlFor={`${id}-text`}>
                  <Text field={f.TextLabel} or={page.phrase('feedback-text', 'Anything else? (optional)')} />
                </label>
                <p className="hint" id={`${id}-text-hint`}>
                  {page.phrase('feedback-text-hint', 'At most 1,000 characters. Please leave out names, phone and policy numbers.')}
                </p>
                <FeedbackMessage id={`${id}-text-error`} fault="text" isShown={faults.includes('text')}>
                  {page.phrase('feedback-text-error', 'Shorten the text to 1,000 characters.')}
                </FeedbackMessage>
                <textarea
                  className="input"
                  id={`${id}-text`}
                  name="text"
                  rows={3}
                  defaultValue={values.text}
                  aria-describedby={`${id}-text-hint ${id}-text-error`}
                  aria-invalid={faults.includes('text')}
                  {...autoFocusIf(faults[0] === 'text')}
                />
                <Counter
                  max={MAX_COMMENT}
                  text={values.text ?? ''}
                  left={[page.phrase('feedback-left-one', '1 character left'), page.phrase('feedback-left', '{n} characters left')]}
                  over={[page.phrase('feedback-over-one', '1 character too many'), page.phrase('feedback-over', '{n} characters too many')]}
                  language={page.language}
                />
              </div>
              <div className="feedback__last">
                <FeedbackMessage fault="not-stored" isShown={faults.includes('not-stored')}>
                  {page.phrase('feedback-not-stored', 'We could not send this. Nothing was lost: try again in a moment.')}
                </FeedbackMessage>
                <FeedbackMessage fault="too-many" isShown={faults.includes('too-many')}>
                  {page.phrase('feedback-too-many', 'Too much was sent from here within a minute. Wait a moment, then send it again.')}
                </FeedbackMessage>
                <div className="feedback__actions">
                  <button
                    className="btn btn--light feedback__send"
                    type="submit"
                    data-busy={page.phrase('feedback-sending', 'Sending')}
                    {...autoFocusIf(faults[0] === 'not-stored' || faults[0] === 'too-many')}
                  >
                    {page.phrase('feedback-submit', 'Submit')}
                  </button>
                  <button className="feedback__dismiss" type="submit" formMethod="dialog" formNoValidate>
                    {page.phrase('feedback-dismiss', 'Dismiss')}
                  </button>
                </div>
              </div>
            </form>
          )}
          <div className="feedback__thanks" role="status" tabIndex={-1} hidden={!isSent && !page.editing}>
            <p className="feedback__thank">
              <Icon name="check" />
              {page.phrase('feedback-thanks', 'Thank you.')}
            </p>
            {f.ThankYou.value || f.ThankYou.metadata !== undefined ? (
              <RichText field={f.ThankYou} />
            ) : (
              <p>{page.phrase('feedback-thanks-text', 'Someone here reads every answer.')}</p>
            )}
          </div>
          <p className="feedback__app">
            <Text field={f.AppText} or={page.phrase('feedback-app', 'Enjoying your experience?')} />{' '}
            <AppLink field={f.AppLink} words={page.phrase('feedback-app-link', 'Rate us in the app store')} />
          </p>
        </div>
      </dialog>
    </div>
  );
}

function AppLink({ field, words }: { field: FeedbackFields['AppLink']; words: string }) {
  const said = field.value?.text || words;
  return field.value?.href || field.metadata !== undefined ? <Link field={field}>{said}</Link> : said;
}
