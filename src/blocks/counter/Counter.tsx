/** Shows how many characters are left: visible at once, read out when the visitor pauses. A script fills it (`client/count-text.ts`). */
import { lengthOf } from '../../forms/validation.rules.ts';

interface CounterProps {
  max: number;
  text: string;
  /** Texts with `{n}` for the characters left, and for those too many. */
  left: string;
  over: string;
  language: string;
}

export function Counter({ max, text, left, over, language }: CounterProps) {
  const rest = max - lengthOf(text);
  return (
    <>
      <p className="counter" aria-hidden="true" data-left={left} data-over={over} {...(rest < 0 && { 'data-wrong': '' })}>
        {(rest < 0 ? over : left).replace('{n}', Math.abs(rest).toLocaleString(language))}
      </p>
      <p className="visually-hidden" role="status" />
    </>
  );
}
