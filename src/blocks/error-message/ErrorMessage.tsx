import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function ErrorMessage({ params: { Variant, Reference, Note, Retry }, page }: BlockProps<typeof schema>) {
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

/** The first text is that of S1 §2, verbatim. */
export const messages = {
  'not-found': {
    title: '404: NotFound',
    text: "Sorry, looks like something went wrong. We're having trouble finding the page you were looking for. Let's try to get you where you need to be.",
  },
  unavailable: {
    title: 'This page is behind the fog',
    text: 'We could not load it just now. Nothing is wrong on your side. Try again in a minute.',
  },
  'app-failed': {
    title: 'No answer from that system',
    text: 'Bills, claims and quotes live on another of our systems, and it is not answering. Nothing is wrong on your side. If you were sending a payment or a form, check that it arrived before you send it again.',
  },
  'app-late': {
    title: 'That took too long',
    text: 'The system behind this page did not answer in time, so we stopped waiting. If you were sending a payment or a form, it may have gone through. Check before you send it again.',
  },
  'app-paused': {
    title: 'Closed for a moment',
    text: 'The system behind this page failed several times in a row. We leave it alone for a few seconds, so that it can get back up. Try again shortly.',
  },
  'app-not-set-up': {
    title: 'Not connected yet',
    text: 'This address leads to one of our systems, and that system is not connected to this site. Trying again will not help today. Your agent can.',
  },
};
