/** Counts the remaining characters of a text: updated at once, announced when typing pauses. */
import { counted } from '../src/lib/text/counted.rules.ts';

/**
 * Fills a counter (`src/blocks/counter/Counter.tsx`) in the field of a text.
 * @param leftOf how many more characters fit; below 0 how many are too many
 */
export function countText(seen: HTMLElement, leftOf: (text: string) => number): void {
  const text = seen.parentElement!.querySelector('textarea')!;
  let timer = 0;
  const count = () => {
    const left = leftOf(text.value);
    const texts = (left < 0 ? seen.dataset.over : seen.dataset.left)!.split('|') as [string, string];
    seen.textContent = counted(Math.abs(left), texts, document.documentElement.lang);
    seen.toggleAttribute('data-wrong', left < 0);
    clearTimeout(timer);
    timer = window.setTimeout(() => (seen.nextElementSibling!.textContent = seen.textContent), 1000);
  };
  text.addEventListener('input', count);
  // Text typed or pasted before this script loaded counts too. The initial text is not announced.
  count();
  if (text.value === text.defaultValue) clearTimeout(timer);
}
