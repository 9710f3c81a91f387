/** State shared by the islands of a page, as signals. Written in the browser only: on the server a module outlives its request. */
import { signal } from '@preact/signals-react';
import type { QuoteChoice } from '../src/quotes/QuoteStartForm.shared.tsx';
import { onlyZipDigits } from '../src/quotes/start.rules.ts';

/** The quote that the visitor is entering; `undefined` until they touched that field in any quote form of the page. */
export const quote = {
  zip: signal<string | undefined>(undefined),
  type: signal<string | undefined>(undefined),
  /** Bundles have separate values: choosing life insurance must not choose the bundle whose value is `life` (S3 §9). */
  bundle: signal<string | undefined>(undefined),
};

const choicesOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLOptionElement>('[name="type"][type="radio"], [name="type"] option');

/** Takes over what was typed or chosen in a form before its script arrived. */
export function shareTyped(form: HTMLFormElement): void {
  const zip = form.querySelector<HTMLInputElement>('[name="zip"]');
  if (zip && zip.value !== zip.defaultValue) quote.zip.value = onlyZipDigits(zip.value);
  for (const option of choicesOf(form)) {
    const [now, before] =
      option instanceof HTMLInputElement ? [option.checked, option.defaultChecked] : [option.selected, option.defaultSelected];
    if (now && !before) quote[form.dataset.quote as QuoteChoice].value = option.value;
  }
}

/** Writes the visitor's quote into every quote form of the page, including untouched ones without script. */
export function fillForms(zip: string | undefined, type: string | undefined, bundle: string | undefined): void {
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
