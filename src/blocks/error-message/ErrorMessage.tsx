import type { z } from 'zod';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** Texts of S1 §2, to the letter. */
const messages = {
  'not-found': {
    title: '404: NotFound',
    text: "Sorry, looks like something went wrong. We're having trouble finding the page you were looking for. Let's try to get you where you need to be.",
  },
  unavailable: {
    title: 'This page is behind the fog',
    text: 'We could not load it just now. Nothing is wrong on your side. Try again in a minute.',
  },
};

export function ErrorMessage({ params: { Variant } }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const { title, text } = messages[Variant];
  return (
    <div className="error-message">
      <img className="error-message__scene" src="/-/media/not-found-buoy.svg" alt="" width={1200} height={900} fetchPriority="high" />
      <div className="wrap error-message__column">
        <div className="error-message__sheet">
          <h1>{title}</h1>
          <p className="lede">{text}</p>
          <div className="cluster">
            <a className="btn" href="/">
              Go to homepage
            </a>
            <a className="btn btn--line" href="/">
              Browse help &amp; support
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
