/** Counts what is left of a text with a longest length: seen at once, read out when typing rests. */
import { lengthOf, tidy } from '../../src/forms/rules.ts';

/** Fills every counter of the form (`src/blocks/form/Counter.tsx`). */
export function countTexts(form: HTMLFormElement): void {
  for (const seen of form.querySelectorAll<HTMLElement>('.form__count')) {
    const field = seen.parentElement!;
    const text = field.querySelector('textarea')!;
    const { max } = JSON.parse(field.dataset.rule!) as { max: number };
    let timer = 0;
    const count = () => {
      const left = max - lengthOf(tidy(text.value));
      const words = (left < 0 ? seen.dataset.over : seen.dataset.left)!;
      seen.textContent = words.replace('{n}', Math.abs(left).toLocaleString(document.documentElement.lang));
      seen.toggleAttribute('data-wrong', left < 0);
      clearTimeout(timer);
      timer = window.setTimeout(() => (seen.nextElementSibling!.textContent = seen.textContent), 1000);
    };
    text.addEventListener('input', count);
    // What was typed or pasted while this was on its way counts too. What stood there from the start is not read out.
    count();
    if (text.value === text.defaultValue) clearTimeout(timer);
  }
}
