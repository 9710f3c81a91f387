/** Shows a visitor's consent choice, lets them change it, and lists all stored and sent data. The page is the same for every visitor: styles show the state that the boot script has written on <html>. */
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type { PrivacyList } from '../../consent/privacy-list.ts';
import { Events, StoredItems } from './Lists.tsx';
import type * as schema from './schema.ts';

export function PrivacyChoices({
  fields: { Headline, Text: words },
  page,
  rendering,
  data,
}: BlockProps<typeof schema, PrivacyList | undefined>) {
  const { phrase } = page;
  const id = `choices-${rendering.uid || 'x'}`;
  const choice = page.query.get('choice');
  const sentences = {
    none: phrase('choices-none', 'You have not answered yet. Nothing is counted until you accept.'),
    accepted: phrase('choices-accepted', 'You accepted. Your visits are counted.'),
    declined: phrase('choices-declined', 'You declined. Nothing is counted.'),
  };
  return (
    <div className="privacy-choices" {...enhanceWith('privacy-choices')}>
      <section className="privacy-choices__part" id="your-choice" aria-labelledby={`${id}-title`}>
        <Text field={Headline} as="h2" id={`${id}-title`} or={phrase('choices-title', 'Your choice')} />
        <div className="privacy-choices__body">
          <p className="privacy-choices__gpc" data-shown={choice === 'gpc' || undefined}>
            <Icon name="check" />
            <span>
              {phrase(
                'choices-gpc',
                'Your browser sends Global Privacy Control. We honor it: nothing is collected, whatever is chosen here.',
              )}
            </span>
          </p>
          <div className="privacy-choices__now">
            {(['none', 'accepted', 'declined'] as const).map((now) => (
              <p key={now} data-now={now}>
                {sentences[now]}
              </p>
            ))}
            <p data-now="unknown">
              {choice === null
                ? phrase(
                    'choices-no-script',
                    'Scripts are off in this browser, so no events are sent from it. What you choose is kept for when they are on.',
                  )
                : choice === 'accepted'
                  ? phrase('choices-kept-accepted', 'Kept: you accept. No events are sent while scripts are off.')
                  : choice === 'declined'
                    ? phrase('choices-kept-declined', 'Kept: you decline. Nothing is counted.')
                    : phrase('choices-kept', 'Your choice is kept.')}
            </p>
          </div>
          <RichText field={words} />
          <form className="privacy-choices__form" method="post" action={urls.cookieChoice} data-uncovered="">
            <input type="hidden" name="page" value={addressOf(page, page.path)} />
            <button className="btn" type="submit" name="choice" value="accepted">
              {phrase('choices-accept', 'Accept')}
            </button>
            <button className="btn" type="submit" name="choice" value="declined">
              {phrase('choices-decline', 'Decline')}
            </button>
          </form>
          <p className="visually-hidden" role="status" />
        </div>
      </section>
      <div className="privacy-choices__part">
        <h2>{phrase('choices-kept-title', 'What is kept on your device')}</h2>
        {data ? (
          <StoredItems items={data.items} id={id} page={page} />
        ) : (
          <p>{phrase('choices-no-list', 'The list cannot be shown just now. Try again in a minute.')}</p>
        )}
      </div>
      {data ? (
        <div className="privacy-choices__part">
          <h2>{phrase('choices-sent-title', 'What is sent once you accept')}</h2>
          <Events events={data.events} id={id} page={page} />
        </div>
      ) : null}
    </div>
  );
}
