/** After it: unsubscribed, with one press that takes it back; or subscribed again (S2 §8). */
import type { AlertPageState } from '../../alerts/page-state.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { urls } from '../../urls.ts';
import { Failure, focusIf, Hidden, Note, Title, Words } from './parts.tsx';
import type { PartProps } from './Unsubscribe.tsx';

type DoneState = Extract<AlertPageState, { is: 'unsubscribed' | 'back' }>;
const NOTHING = { value: '' } as const;

export function Done({ fields, page, rendering, fault, state }: PartProps & { state: DoneState }) {
  const { phrase } = page;
  const isBack = state.is === 'back';
  return (
    <div className="unsubscribe">
      <div className="wrap unsubscribe__columns">
        <div className="unsubscribe__done">
          <p className="unsubscribe__disc" aria-hidden="true">
            <Icon name="check" />
          </p>
          {isBack ? (
            <>
              <Title field={NOTHING} words={phrase('unsubscribe-back-title', 'You are subscribed again')} />
              <Words
                field={NOTHING as never}
                words={phrase('unsubscribe-back-text', 'Alerts go on coming as before. Every one of them has a link that stops them.')}
              />
            </>
          ) : (
            <>
              <Title field={fields.Title} words={phrase('unsubscribed-title', 'You are unsubscribed')} />
              <Words
                field={fields.Text}
                words={phrase(
                  'unsubscribed-text',
                  'You have successfully been unsubscribed. You can re-subscribe at any time by managing alert preferences in your online account.',
                )}
              />
              <Note field={fields.Note} page={page} />
              {fault === 'late' ? (
                <p className="unsubscribe__failure" role="alert" tabIndex={-1} {...focusIf(true)}>
                  <Icon name="warning" />
                  <span>
                    {phrase('unsubscribe-late', 'This button works for half an hour only. Your online account can do it at any time.')}
                  </span>
                </p>
              ) : (
                <Failure isShown={fault !== undefined} page={page} />
              )}
              {state.undo ? (
                <form className="unsubscribe__undo" method="post" action={urls.unsubscribe}>
                  <Hidden page={page} rendering={rendering} values={{}} />
                  <p>{phrase('unsubscribe-undo-text', 'Pressed by mistake?')}</p>
                  <button className="btn btn--line" type="submit" name="do" value="resubscribe">
                    {phrase('unsubscribe-undo', 'Subscribe me again')}
                  </button>
                </form>
              ) : null}
            </>
          )}
          <p>
            <a href={addressOf(page, urls.home)}>{phrase('error-home', 'Go to homepage')}</a>
          </p>
        </div>
        <img className="unsubscribe__spot" src="/-/media/spot-porch-mail.svg" alt="" width={800} height={600} loading="lazy" />
      </div>
    </div>
  );
}
