/** A link that leads to nothing any more, in the words of S2 §8; where nobody could say so, what is true instead (decision 044). */
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import { Hidden, Title, Words } from './parts.tsx';
import type { PartProps } from './Unsubscribe.tsx';

export function Expired({ fields, page, rendering, isTrouble }: PartProps & { isTrouble: boolean }) {
  const { phrase } = page;
  return (
    <div className="unsubscribe" data-view="expired">
      <img className="unsubscribe__scene" src="/-/media/not-found-buoy.svg" alt="" width={1200} height={900} fetchPriority="high" />
      <div className="wrap unsubscribe__column">
        <div className="unsubscribe__sheet">
          {isTrouble ? (
            <>
              <Title field={{ value: '' }} words={phrase('unsubscribe-trouble-title', 'We could not check your link')} />
              <p className="lede">
                {phrase(
                  'unsubscribe-trouble-text',
                  'Our list of alerts does not answer just now, so we can not say whether this link is still good. Nothing was changed. Try again in a minute.',
                )}
              </p>
              <form className="cluster" method="post" action={urls.unsubscribe}>
                <Hidden page={page} rendering={rendering} values={{}} />
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
              <Title field={fields.Title} words={phrase('unsubscribe-expired-title', 'This link has expired')} />
              <Words
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
