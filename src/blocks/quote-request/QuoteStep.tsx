/** One screen of the journey: its number, its title, the answers so far, its aside and its body. The quote modal uses the same markup. */
import type { ReactNode } from 'react';
import type { Agency } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import type { QuotePlace } from './place.ts';
import { QuoteProgress } from '../quote-progress/QuoteProgress.tsx';

type StepName = 'start' | 'find' | 'ask' | 'sent' | 'elsewhere';

interface StepProps {
  name: StepName;
  /** 1 to 3; 4 when the request is sent. */
  number: number;
  title: ReactNode;
  /** Beside the body on wide pages, above it elsewhere. */
  aside?: ReactNode;
  page: PageContext;
  place: QuotePlace;
  agency?: Agency | undefined;
  children: ReactNode;
}

export function QuoteStep({ name, number, title, aside, page, place, agency, children }: StepProps) {
  return (
    <section className="quote-request__step" data-step={name}>
      <div className="quote-request__head">
        {number <= 3 && (
          <p className="quote-request__count small quiet num">
            {page.phrase('quote-step', 'Step {n} of 3').replace('{n}', String(number))}
          </p>
        )}
        <h1 className="quote-request__title" tabIndex={-1}>
          {title}
        </h1>
        {name !== 'start' && <QuoteProgress number={number} page={page} place={place} agency={agency} />}
        {aside}
      </div>
      <div className="quote-request__body">{children}</div>
      <template data-part="close">
        <form method="dialog">
          <button className="icon-btn" type="submit" value="button">
            <Icon name="close" label={page.phrase('quote-close', 'Close')} />
          </button>
        </form>
      </template>
    </section>
  );
}
