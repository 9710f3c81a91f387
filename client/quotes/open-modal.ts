/** Opens the quote modal for a form that starts a quote. */
import type { QuoteModalStart } from './modal.ts';

/** The modal is only downloaded for whoever asks for it. Where it can't open, the form goes on to the same steps as pages. */
export async function openModal(form: HTMLFormElement, start: QuoteModalStart): Promise<void> {
  try {
    const { openQuoteModal } = await import('./modal.ts');
    await openQuoteModal(start);
  } catch {
    form.submit();
  }
}
