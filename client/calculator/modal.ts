/** Opens the calculator over the current page: fetches its page for texts and styles and runs the island in a dialog (CAL-01, decision 047). */
import type { CalculatorIslandProps } from '../../src/blocks/life-calculator/calculator-props.ts';
import { modalOf } from '../enhance/dialog.ts';
import CalculatorIsland from '../islands/Calculator.island.tsx';
import { mountNew } from '../mount.tsx';
import { fetchPart } from '../page-part.ts';

let isOpening = false;

/**
 * @param address of the calculator's page
 * @returns once it is open; does nothing while it is open or opening
 * @throws when its page cannot be loaded
 */
export async function openCalculator(address: string): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  try {
    const { page, bring } = await fetchPart(address);
    const island = page.querySelector<HTMLElement>('.life-calculator [data-island]');
    if (!island) throw new Error(`No calculator at ${address}`);
    // A page that the browser translates stays in one language: the calculator's own page is translated too.
    if (page.documentElement.lang !== document.documentElement.lang) throw new Error('The page is translated');
    bring();
    const props = JSON.parse(island.dataset.islandProps ?? '{}') as CalculatorIslandProps;
    const element = document.createElement('dialog');
    element.className = 'life-calculator__dialog life-calculator';
    document.body.appendChild(element);
    const id = 'calculator-modal';
    element.setAttribute('aria-labelledby', `${id}-title`);
    const unmount = mountNew(element, CalculatorIsland, { ...props, id, look: 'modal', level: 2 });
    modalOf(element)();
    closeByBack(element);
    const forgetPaper = printWhole(element);
    element.addEventListener('close', () => {
      unmount();
      forgetPaper();
      element.remove();
      isOpening = false;
    });
  } catch (error) {
    isOpening = false;
    throw error;
  }
}

/** The browser's Back closes the modal and stays on the page: opened again, it continues at the same question. */
function closeByBack(element: HTMLDialogElement): void {
  history.pushState({ calculator: true }, '');
  const close = () => element.close();
  addEventListener('popstate', close, { once: true });
  element.addEventListener('close', () => {
    removeEventListener('popstate', close);
    if ((history.state as { calculator?: boolean } | null)?.calculator) history.back();
  });
}

/** A modal is cut off after the first printed sheet: while the page is printed, a copy of the dialog is its only content. @returns stops it */
function printWhole(element: HTMLDialogElement): () => void {
  const paper = document.createElement('div');
  paper.className = 'life-calculator life-calculator__paper';
  const ended = new AbortController();
  const on = (type: string, listen: () => void) => addEventListener(type, listen, { signal: ended.signal });
  on('beforeprint', () => {
    paper.replaceChildren(...[...element.childNodes].map((child) => child.cloneNode(true)));
    document.body.appendChild(paper);
  });
  on('afterprint', () => paper.remove());
  return () => ended.abort();
}
