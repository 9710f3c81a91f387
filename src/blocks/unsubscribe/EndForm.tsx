/** The form: the address, the button, and a note about mails that still come (S2 §4, §8). Works as a plain POST; with script without leaving the page. */
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { robotAttributes } from '../../robot-check/widget.rules.ts';
import { urls } from '../../site/urls.ts';
import { UnsubscribeFailure, UnsubscribeHidden, UnsubscribeNote, UnsubscribeTitle, UnsubscribeText } from './parts.tsx';
import type { UnsubscribePartProps } from './state.ts';

export function EndForm({ fields, page, rendering, fault, communicateTo }: UnsubscribePartProps & { communicateTo: string }) {
  const { phrase } = page;
  const maskId = page.query.get('maskId') ?? '';
  // On the preview host the page may be opened without a link.
  const isUsable = maskId !== '' && !page.editing;
  return (
    <div className="unsubscribe" {...(isUsable && enhanceWith('unsubscribe', 'start'))}>
      <div className="wrap unsubscribe__columns">
        <div className="unsubscribe__promise">
          <UnsubscribeTitle field={fields.Title} words={phrase('unsubscribe-title', 'Unsubscribe from email alerts')} />
          <UnsubscribeText
            field={fields.Text}
            words={phrase('unsubscribe-text', 'One press, and it is done. Your policy and your bills stay as they are.')}
          />
        </div>
        <form
          className="unsubscribe__form"
          method="post"
          action={urls.unsubscribe}
          data-done={addressOf(page, urls.unsubscribed)}
          data-expired={addressOf(page, urls.unsubscribeExpired)}
          {...robotAttributes(page.robot)}
        >
          <UnsubscribeHidden page={page} rendering={rendering} values={{ maskId, communicateTo }} />
          {/* A trap: programs fill in every field; people do not see this one. */}
          <div className="visually-hidden" aria-hidden="true">
            <label>
              {phrase('form-trap', 'Leave this empty')}
              <input type="text" name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <div className="unsubscribe__panel neat">
            {communicateTo ? (
              <p className="unsubscribe__to">
                {phrase('unsubscribe-to', 'Alerts go to')}{' '}
                <strong className="unsubscribe__address">
                  {communicateTo.split('@').map((part, index) => (index ? [<wbr key={part} />, `@${part}`] : part))}
                </strong>
              </p>
            ) : null}
            <UnsubscribeFailure isShown={fault !== undefined} page={page} />
            <p>
              <button className="btn btn--light unsubscribe__send" type="submit" data-busy={phrase('unsubscribe-busy', 'Unsubscribing')}>
                {phrase('unsubscribe-send', 'Unsubscribe')}
              </button>
            </p>
          </div>
          <UnsubscribeNote field={fields.Note} page={page} />
        </form>
      </div>
    </div>
  );
}
