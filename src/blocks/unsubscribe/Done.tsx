/** The result: unsubscribed, with a button that undoes it; or subscribed again (S2 §8). */
import type { AlertPageState } from '../../alerts/page-state.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { urls } from '../../site/urls.ts';
import { UnsubscribeFailure, unsubscribeFocus, UnsubscribeHidden, UnsubscribeNote, UnsubscribeTitle, UnsubscribeText } from './parts.tsx';
import type { UnsubscribePartProps } from './state.ts';

type DoneState = Extract<AlertPageState, { is: 'unsubscribed' | 'back' }>;
const NOTHING = { value: '' } as const;

export function Done({ fields, page, rendering, fault, state }: UnsubscribePartProps & { state: DoneState }) {
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
              <UnsubscribeTitle field={NOTHING} words={phrase('unsubscribe-back-title', 'You are subscribed again')} />
              <UnsubscribeText
                field={NOTHING as never}
                words={phrase('unsubscribe-back-text', 'Alerts go on coming as before. Every one of them has a link that stops them.')}
              />
            </>
          ) : (
            <>
              <UnsubscribeTitle field={fields.Title} words={phrase('unsubscribed-title', 'You are unsubscribed')} />
              <UnsubscribeText
                field={fields.Text}
                words={phrase(
                  'unsubscribed-text',
                  'You have successfully been unsubscribed. You can re-subscribe at any time by managing alert preferences in your online account.',
                )}
              />
              <UnsubscribeNote field={fields.Note} page={page} />
              {fault === 'late' ? (
                <p className="unsubscribe__failure" role="alert" tabIndex={-1} {...unsubscribeFocus(true)}>
                  <Icon name="warning" />
                  <span>
                    {phrase('unsubscribe-late', 'This button works for half an hour only. Your online account can do it at any time.')}
                  </span>
                </p>
              ) : (
                <UnsubscribeFailure isShown={fault !== undefined} page={page} />
              )}
              {state.undo ? (
                <form className="unsubscribe__undo" method="post" action={urls.unsubscribe}>
                  <UnsubscribeHidden page={page} rendering={rendering} values={{}} />
                  <p>{phrase('unsubscribe-undo-text', 'Pressed by mistake?')}</p>
                  <button className="btn btn--line" type="submit" name="do" value="resubscribe">
                    {phrase('unsubscribe-undo', 'Subscribe me again')}
                  </button>
                </form>
              ) : null}
            </>
          )}
          <p>
            <a className="target" href={addressOf(page, urls.home)}>
              {phrase('error-home', 'Go to homepage')}
            </a>
          </p>
        </div>
        <img className="unsubscribe__spot" src="/-/media/newsletter-mail-route.svg" alt="" width={1200} height={900} loading="lazy" />
      </div>
    </div>
  );
}
