import type { BlockProps } from '../define.ts';
import { Done } from './Done.tsx';
import { EndForm } from './EndForm.tsx';
import type * as schema from './schema.ts';
import { unsubscribeState, type UnsubscribePartProps } from './state.ts';
import { addressOf } from '../../fields/context.ts';
import { WAIT_PARAMETER } from '../../alerts/page-state.ts';
import { UnsubscribeTitle, UnsubscribeHidden, UnsubscribeText } from './parts.tsx';
import { urls } from '../../site/urls.ts';

type Props = BlockProps<typeof schema>;
export function Unsubscribe({ fields, params, page, rendering }: Props) {
  const { state, fault } = unsubscribeState(params.View, rendering.uid, page);
  const part = { fields, page, rendering, ...(fault && { fault }) };
  switch (state.is) {
    case 'form':
      return <EndForm {...part} communicateTo={state.communicateTo} />;
    case 'loading':
      return <Loading {...part} />;
    case 'unsubscribed':
    case 'back':
      return <Done {...part} state={state} />;
    default:
      return <Expired {...part} isTrouble={state.is === 'unavailable'} />;
  }
}

/** Shown while the service takes its time: the page reloads itself (`Refresh` header), and a button reloads it at once. */
function Loading({ fields, page }: UnsubscribePartProps) {
  const { phrase } = page;
  return (
    <div className="unsubscribe">
      <div className="wrap unsubscribe__columns">
        <div className="unsubscribe__promise">
          <UnsubscribeTitle field={fields.Title} words={phrase('unsubscribe-title', 'Unsubscribe from email alerts')} />
        </div>
        <form className="unsubscribe__form" method="get" action={addressOf(page, page.path)}>
          <input type="hidden" name="maskId" value={page.query.get('maskId') ?? ''} />
          <p className="unsubscribe__loading" role="status">
            <span className="unsubscribe__lamp" aria-hidden="true" />
            {phrase('unsubscribe-loading', 'Loading your preferences')}
          </p>
          <p>
            <button className="btn btn--line btn--small" type="submit" name={WAIT_PARAMETER} value="on">
              {phrase('unsubscribe-continue', 'Continue')}
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}

/** An expired link, with the text of S2 §8; if the service could not check the link, a text that says so (decision 044). */
function Expired({ fields, page, rendering, isTrouble }: UnsubscribePartProps & { isTrouble: boolean }) {
  const { phrase } = page;
  return (
    <div className="unsubscribe" data-view="expired">
      <img className="unsubscribe__scene" src="/-/media/not-found-buoy.svg" alt="" width={1200} height={900} fetchPriority="high" />
      <div className="wrap unsubscribe__column">
        <div className="unsubscribe__sheet">
          {isTrouble ? (
            <>
              <UnsubscribeTitle field={{ value: '' }} words={phrase('unsubscribe-trouble-title', 'We could not check your link')} />
              <p className="lede">
                {phrase(
                  'unsubscribe-trouble-text',
                  'Our list of alerts does not answer just now, so we can not say whether this link is still good. Nothing was changed. Try again in a minute.',
                )}
              </p>
              <form className="cluster" method="post" action={urls.unsubscribe}>
                <UnsubscribeHidden page={page} rendering={rendering} values={{}} />
                <button className="btn" type="submit" name="do" value="again">
                  {phrase('error-retry', 'Try again')}
                </button>
                <a className="btn btn--line" href={addressOf(page, urls.home)}>
                  {phrase('error-home', 'Go to homepage')}
                </a>
              </form>
            </>
          ) : (
            <>
              <UnsubscribeTitle field={fields.Title} words={phrase('unsubscribe-expired-title', 'This link has expired')} />
              <UnsubscribeText
                field={fields.Text}
                words={phrase(
                  'unsubscribe-expired-text',
                  'The link you used has expired. Please try using an unsubscribe link from a more recent email.',
                )}
              />
              <p className="cluster">
                <a className="btn" href={addressOf(page, urls.home)}>
                  {phrase('error-home', 'Go to homepage')}
                </a>
              </p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
