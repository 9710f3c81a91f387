/** Shows how many characters are left: visible at once, read out when the visitor pauses. A script fills it (`client/count-text.ts`). */
import { counted } from '../../lib/text/counted.rules.ts';
import { lengthOf } from '../../forms/validation.rules.ts';

interface CounterProps {
  max: number;
  text: string;
  /** For the characters left, and for those too many: the text for one, and the text for `{n}`. */
  left: readonly [one: string, many: string];
  over: readonly [one: string, many: string];
  language: string;
}

export function Counter({ max, text, left, over, language }: CounterProps) {
  const rest = max - lengthOf(text);
  return (
    <>
      <p
        className="counter"
        aria-hidden="true"
        data-left={left.join('|')}
        data-over={over.join('|')}
        {...(rest < 0 && { 'data-wrong': '' })}
      >
        {counted(Math.abs(rest), rest < 0 ? over : left, language)}
      </p>
      <p className="visually-hidden" role="status" />
    </>
  );
}
