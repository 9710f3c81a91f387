/** Step 3: the request is with the agency; what happens next, and the reference to ask with (S3 §2). */
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { urls } from '../../urls.ts';
import type { QuoteRequestProps } from './QuoteRequest.tsx';
import { Step } from './Step.tsx';

export function Sent({ fields: f, page, reference }: Pick<QuoteRequestProps, 'fields'> & { page: PageContext; reference: string }) {
  return (
    <Step name="sent" number={3} title={page.phrase('quote-sent', 'Your request has been submitted.')} page={page}>
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
    </Step>
  );
}
