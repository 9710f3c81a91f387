/** What stands in place of the form once it was taken: the same words for every address, known or not. */
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import type { SentState } from '../../newsletter/offered.ts';

/** @param state `confirm`: a mail has to be answered first; `undefined` while nothing was sent: then the script shows it */
export const Thanks = ({ state, page }: { state: SentState | undefined; page: PageContext }) => (
  <div className="newsletter__thanks" tabIndex={-1} hidden={!state && !page.editing}>
    <p className="newsletter__thank">
      <Icon name="check" />
      {page.phrase('newsletter-thanks', 'Thank you.')}
    </p>
    <p data-when="sent" hidden={state === 'confirm'}>
      {page.phrase('newsletter-thanks-text', 'You are on the list. Each letter has a link that ends it.')}
    </p>
    <p data-when="confirm" hidden={state !== 'confirm'}>
      {page.phrase(
        'newsletter-thanks-confirm',
        'One step more: we send a mail to that address. Follow its link within seven days, and you are on the list.',
      )}
    </p>
  </div>
);
