/** Saves a privacy choice in place and confirms it; shows when the browser itself sends a refusal (TRK-06). Styles choose the visible sentence. */
import { type ConsentChoice, choiceCookies } from '../../../src/consent/consent.rules.ts';

export default function enhancePrivacyChoices(root: HTMLElement): void {
  const { dataset } = document.documentElement;
  const status = root.querySelector('[role=status]')!;
  const isGpc = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  root.toggleAttribute('data-gpc', isGpc);
  const statusText = () => {
    const now = isGpc ? '.privacy-choices__gpc' : `[data-now="${dataset.cookies ?? 'none'}"]`;
    return root.querySelector(now)!.textContent;
  };
  root.querySelector('form')!.addEventListener('submit', (event) => {
    const { value: choice } = (event as SubmitEvent).submitter as HTMLButtonElement;
    // Third-party scripts on this page end only with the page: then the form is submitted, and the next page has none of them.
    if (choice === 'declined' && 'othersRun' in dataset) return;
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
    for (const cookie of choiceCookies(choice as ConsentChoice, location.protocol === 'https:')) document.cookie = cookie;
    dataset.cookies = choice;
    dispatchEvent(new Event('consent-changed'));
  });
  addEventListener('consent-changed', () => {
    // Announced again when it is chosen again.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = statusText()));
  });
}
