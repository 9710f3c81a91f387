/** Takes a choice without leaving the page and says so; shows when the browser itself says no (TRK-06). Which sentence stands there is the styles' business. */
import { type Choice, choiceCookies } from '../../../src/consent/rules.ts';

export default function enhancePrivacyChoices(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  const status = root.querySelector('[role=status]')!;
  const isGpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  root.toggleAttribute('data-gpc', isGpc);
  const said = () => {
    const now = isGpc ? '.privacy-choices__gpc' : `[data-now="${dataset.cookies ?? 'none'}"]`;
    return root.querySelector(now)!.textContent;
  };
  root.querySelector('form')!.addEventListener('submit', (event) => {
    const { value: choice } = (event as SubmitEvent).submitter as HTMLButtonElement;
    // What others have started in this page ends only with the page: then the form goes by itself, and the next page has nothing of theirs.
    if (choice === 'declined' && 'othersRun' in dataset) return;
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not everywhere yet
    for (const cookie of choiceCookies(choice as Choice, location.protocol === 'https:')) document.cookie = cookie;
    dataset.cookies = choice;
    dispatchEvent(new Event('consent-changed'));
  });
  addEventListener('consent-changed', () => {
    // Said again when it is chosen again.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = said()));
  });
}
