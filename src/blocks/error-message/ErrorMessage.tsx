import type { z } from 'zod';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import { messages } from './messages.ts';
import type { fields, params } from './schema.ts';

export function ErrorMessage({
  params: { Variant, Reference, Note, Retry },
  page,
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const { title, text } = messages[Variant];
  const home = addressOf(page, urls.home);
  const phone = Variant.startsWith('app-') ? page.phrase('error-phone', '') : '';
  return (
    <div className="error-message">
      <img className="error-message__scene" src="/-/media/not-found-buoy.svg" alt="" width={1200} height={900} fetchPriority="high" />
      <div className="wrap error-message__column">
        <div className="error-message__sheet">
          <h1>{page.phrase(`error-${Variant}-title`, title)}</h1>
          <p className="lede">{page.phrase(`error-${Variant}-text`, text)}</p>
          {phone && (
            <p>
              {page.phrase('error-call', 'In a hurry? Call')}{' '}
              <a className="nowrap num" href={`tel:+1${phone.replace(/\D/g, '')}`}>
                {phone}
              </a>
            </p>
          )}
          <div className="cluster">
            {Retry && (
              <a className="btn" href={Retry}>
                {page.phrase('error-retry', 'Try again')}
              </a>
            )}
            <a className={Retry ? 'btn btn--line' : 'btn'} href={home}>
              {page.phrase('error-home', 'Go to homepage')}
            </a>
            {!Retry && (
              <a className="btn btn--line" href={home}>
                {page.phrase('error-help', 'Browse help & support')}
              </a>
            )}
          </div>
          {Reference && (
            <p className="small error-message__reference">
              {page.phrase('error-reference', 'Reference')} <span className="num">{Reference}</span>
              {Note && <span className="error-message__note">{Note}</span>}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
