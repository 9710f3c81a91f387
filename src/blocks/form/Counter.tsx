/** How much of a text is left: seen at once, read out when typing rests. The script counts on (`client/forms/count.ts`). */
import type { PageContext } from '../../fields/context.ts';
import { lengthOf, tidy } from '../../forms/rules.ts';

export function Counter({ max, text, page }: { max: number; text: string; page: PageContext }) {
  const left = page.phrase('form-left', '{n} characters left');
  const over = page.phrase('form-over', '{n} characters too many');
  const rest = max - lengthOf(tidy(text));
  return (
    <>
      <p className="form__count" aria-hidden="true" data-left={left} data-over={over} {...(rest < 0 && { 'data-wrong': '' })}>
        {(rest < 0 ? over : left).replace('{n}', Math.abs(rest).toLocaleString(page.language))}
      </p>
      <p className="form__heard visually-hidden" role="status" />
    </>
  );
}
