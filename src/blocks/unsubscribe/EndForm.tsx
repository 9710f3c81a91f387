/** The form: whose alerts end, the button, and what comes all the same (S2 §4, §8). Works as a plain POST; with script without leaving the page. */
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { robotAttributes } from '../../robot-check/rules.ts';
import { urls } from '../../urls.ts';
import { Failure, Hidden, Note, Title, Words } from './parts.tsx';
import type { PartProps } from './Unsubscribe.tsx';

export function EndForm({ fields, page, rendering, fault, communicateTo }: PartProps & { communicateTo: string }) {
  const { phrase } = page;
  const maskId = page.query.get('maskId') ?? '';
  // On the preview host there may be a page without a link.
  const isUsable = maskId !== '' && !page.editing;
  return (
    <div className="unsubscribe" {...(isUsable && enhanceWith('unsubscribe', 'start'))}>
      <div className="wrap unsubscribe__columns">
        <div className="unsubscribe__promise">
          <Title field={fields.Title} words={phrase('unsubscribe-title', 'Unsubscribe from email alerts')} />
          <Words
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
          <Hidden page={page} rendering={rendering} values={{ maskId, communicateTo }} />
          {/* Programs fill in every field; people see none. */}
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
            <Failure isShown={fault !== undefined} page={page} />
            <p>
              <button className="btn btn--light unsubscribe__send" type="submit" data-busy={phrase('unsubscribe-busy', 'Unsubscribing')}>
                {phrase('unsubscribe-send', 'Unsubscribe')}
              </button>
            </p>
          </div>
          <Note field={fields.Note} page={page} />
        </form>
      </div>
    </div>
  );
}
