/** What each error page says. A dictionary may say it otherwise: `error-{variant}-title`, `error-{variant}-text`. */

/** The first is of S1 §2, to the letter. */
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
