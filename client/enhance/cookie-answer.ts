/** Takes the answer to the cookie notice (SHL-11, TRK-06). It loads at the first touch of the notice, since only a press needs it. */
import { type ConsentChoice, choiceCookies } from '../../src/consent/consent.rules.ts';

/** @param notice its last button declines */
export function takeAnswer(notice: Element): void {
  notice.querySelectorAll('button').forEach((button, index) => {
    button.addEventListener('click', () => {
      const choice: ConsentChoice = index === 0 ? 'accepted' : 'declined';
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
      for (const cookie of choiceCookies(choice, location.protocol === 'https:')) document.cookie = cookie;
      document.documentElement.dataset.cookies = choice;
      dispatchEvent(new Event('consent-changed'));
      notice.remove();
      // The pressed button is gone with it.
      document.getElementById('main')!.focus({ preventScroll: true });
    });
  });
}
