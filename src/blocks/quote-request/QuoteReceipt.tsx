/** Step 3: the request is sent; shows what happens next and the reference number (S3 §2). */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../site/urls.ts';
import type { QuoteRequestProps } from './load.ts';
import { QuoteStep } from './QuoteStep.tsx';

export function QuoteReceipt({ fields: f, page, reference }: Pick<QuoteRequestProps, 'fields'> & { page: PageContext; reference: string }) {
  return (
    <QuoteStep name="sent" number={3} title={page.phrase('quote-sent', 'Your request has been submitted.')} page={page}>
      <div className="quote-request__sent">
        <span className="quote-request__lamp">
          <Icon name="check" />
        </span>
        <RichText field={f.NextText} className="quote-request__text" />
        <p data-part="reference" hidden={!reference}>
          {page.phrase('quote-reference', 'Your reference:')} <strong className="num">{reference}</strong>
        </p>
        <p>
          <a className="btn btn--line" href={addressOf(page, urls.home)}>
            {page.phrase('quote-home', 'Go to the homepage')}
          </a>
        </p>
      </div>
    </QuoteStep>
  );
}
