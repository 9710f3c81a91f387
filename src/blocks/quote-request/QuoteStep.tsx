/** One step of the journey: its number, its title, its aside and its body. The quote modal uses the same markup. */
import type { ReactNode } from 'react';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

export type StepName = 'find' | 'ask' | 'sent' | 'type' | 'elsewhere';

export interface StepProps {
  name: StepName;
  /** 1 to 3. */
  number: number;
  title: ReactNode;
  /** Beside the body on wide pages, above it elsewhere. */
  aside?: ReactNode;
  page: PageContext;
  children: ReactNode;
}

export function QuoteStep({ name, number, title, aside, page, children }: StepProps) {
  return (
    <section className="quote-request__step" data-step={name}>
      <div className="quote-request__head">
        <p className="quote-request__count small quiet num">{page.phrase('quote-step', 'Step {n} of 3').replace('{n}', String(number))}</p>
        <h1 className="quote-request__title" tabIndex={-1}>
          {title}
        </h1>
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
