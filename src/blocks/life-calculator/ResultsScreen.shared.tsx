/** The results with their actions, in the same form as the questions. */
import type { ReactNode } from 'react';
import { PRESS } from '../../calculator/presses.rules.ts';
import { calculatorPhrase, translated } from '../../calculator/phrases.rules.ts';
import type { CalculatorProps } from './calculator-props.ts';
import { Glyph } from './Glyph.shared.tsx';
import { CalculatorNote } from './CalculatorNote.shared.tsx';
import { CalculatorSummary } from '../calculator-results/CalculatorSummary.shared.tsx';

export const CONTACT = calculatorPhrase('calculator-contact', 'Contact An Agent');
const START_OVER = calculatorPhrase('calculator-start-over', 'Start Over');
const PRINT = calculatorPhrase('calculator-print', 'Print');

export function ResultsScreen(props: Omit<CalculatorProps, 'level'> & { level: 2 | 3 }): ReactNode {
  const { say: using, note, handlers } = props;
  return (
    <CalculatorSummary
      {...props}
      actions={
        <>
          <button className="btn btn--light" type="submit" name="do" value={PRESS.contact}>
            {translated(CONTACT, using)}
          </button>
          <button className="btn btn--line" type="submit" name="do" value={PRESS.startOver}>
            {translated(START_OVER, using)}
          </button>
          <button className="life-calculator__print" type="button" onClick={handlers?.onPrint}>
            <Glyph name="printer" />
            {translated(PRINT, using)}
          </button>
          <CalculatorNote text={note} />
        </>
      }
    />
  );
}
