/** The quote that a page's quote forms share. Written in the browser only: on the server a module outlives its request. */
import type { QuoteChoice } from '../src/quotes/QuoteStartForm.shared.tsx';
import { onlyZipDigits } from '../src/quotes/start.rules.ts';

/** What the visitor is entering; a field is missing until they touched it in any quote form of the page. */
export interface SharedQuote {
  zip?: string;
  type?: string;
  /** Bundles have separate values: choosing life insurance must not choose the bundle whose value is `life` (S3 §9). */
  bundle?: string;
}

let quote: SharedQuote = {};
const listeners = new Set<(quote: SharedQuote) => void>();

export function shareQuote(part: SharedQuote): void {
  quote = { ...quote, ...part };
  for (const listener of listeners) listener(quote);
}

/** Calls the listener now and after every change. @returns ends that */
export function followQuote(listener: (quote: SharedQuote) => void): () => void {
  listeners.add(listener);
  listener(quote);
  return () => listeners.delete(listener);
}

const choicesOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[name="type"][type="radio"], [name="type"] option');

/** Takes over what was typed or chosen in a form before its script arrived. */
export function shareTyped(form: HTMLFormElement): void {
  const zip = form.querySelector<HTMLInputElement>('[name="zip"]');
  if (zip && zip.value !== zip.defaultValue) shareQuote({ zip: onlyZipDigits(zip.value) });
  for (const option of choicesOf(form)) {
    const [now, before] =
      option instanceof HTMLInputElement ? [option.checked, option.defaultChecked] : [option.selected, option.defaultSelected];
    if (now && !before) shareQuote({ [form.dataset.quote as QuoteChoice]: option.value });
  }
}

/** Writes the visitor's quote into every quote form of the page, including untouched ones without script. */
export function fillForms({ zip, type, bundle }: SharedQuote): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-quote]')) {
    const field = form.querySelector<HTMLInputElement>('[name="zip"]');
    // A field that allows a longer ZIP keeps its extra digits.
    if (field && zip !== undefined && onlyZipDigits(field.value) !== zip) field.value = zip;
    const wanted = (form.dataset.quote === 'bundle' ? bundle : type)?.toLowerCase();
    for (const option of choicesOf(form)) {
      if (wanted === undefined || option.value.toLowerCase() !== wanted) continue;
      if (option instanceof HTMLInputElement) option.checked = true;
      else option.selected = true;
    }
  }
}
