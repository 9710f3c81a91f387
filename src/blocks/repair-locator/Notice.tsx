/** The message that replaces the list when there is none, with the texts of S2 §8. */
import type { Field, Html } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { RepairOutcome } from './query.rules.ts';

interface NoticeProps {
  outcome: Exclude<RepairOutcome, 'found'>;
  /** Text shown before a search. */
  text: Field<Html>;
  page: PageContext;
}

export function Notice({ outcome, text, page: { phrase } }: NoticeProps) {
  if (outcome === 'start')
    return (
      <div className="locator__note">
        <RichText field={text} />
      </div>
    );
  const trouble = {
    nothing: '',
    geocode: phrase('locator-geocode', 'Error fetching geocode'),
    shops: phrase('repair-failed', 'The list of repair shops is not there just now. Try again in a minute.'),
  }[outcome];
  return (
    <div className="locator__note">
      {trouble ? (
        <p className="repair-locator__alert" role="alert">
          <Icon name="warning" />
          {trouble}
        </p>
      ) : null}
      {outcome === 'geocode' ? <p className="locator__none">{phrase('repair-no-shops', 'No repair shops found')}</p> : null}
      {outcome === 'nothing' ? (
        <p className="locator__none" role="alert">
          {phrase(
            'repair-none',
            "No results found. We couldn't find an Auto Repair facility matching the information you provided. Please try again.",
          )}
        </p>
      ) : null}
    </div>
  );
}
