/** Opens the quote modal for a form that starts a quote. */
import { inTime } from '../in-time.ts';
import type { QuoteModalStart } from './modal.ts';

/** Downloads and opens the modal on demand. When it cannot open, the form continues with the same steps as pages. The form is busy (`aria-busy`) until then. */
export async function openModal(form: HTMLFormElement, start: QuoteModalStart): Promise<void> {
  form.ariaBusy = 'true';
  try {
    const modal = await inTime(import('./modal.ts'));
    await modal!.openQuoteModal(start);
  } catch {
    form.submit();
  }
  form.ariaBusy = null;
}
