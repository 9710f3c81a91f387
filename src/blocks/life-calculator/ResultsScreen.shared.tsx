/** The results with what can be done from them, in the form that the questions stand in. */
import type { ReactNode } from 'react';
import { PRESS } from '../../calculator/presses/rules.ts';
import { phrase, say } from '../../calculator/words/rules.ts';
import type { CalculatorProps } from './Calculator.shared.tsx';
import { Glyph } from './Glyph.shared.tsx';
import { Note } from './Note.shared.tsx';
import { Results } from '../calculator-results/Results.shared.tsx';

export const CONTACT = phrase('calculator-contact', 'Contact An Agent');
const START_OVER = phrase('calculator-start-over', 'Start Over');
const PRINT = phrase('calculator-print', 'Print');

export function ResultsScreen(props: Omit<CalculatorProps, 'level'> & { level: 2 | 3 }): ReactNode {
  const { progress, say: using, id, level, costsDate, picture, isOnDevice, note, handlers } = props;
  return (
    <Results
      progress={progress}
      say={using}
      id={id}
      level={level}
      costsDate={costsDate}
      picture={picture}
      {...(isOnDevice && { isOnDevice })}
      actions={
        <>
          <button className="btn btn--light" type="submit" name="do" value={PRESS.contact}>
            {say(CONTACT, using)}
          </button>
          <button className="btn btn--line" type="submit" name="do" value={PRESS.startOver}>
            {say(START_OVER, using)}
          </button>
          <button className="life-calculator__print" type="button" onClick={handlers?.onPrint}>
            <Glyph name="printer" />
            {say(PRINT, using)}
          </button>
          <Note text={note} />
        </>
      }
    />
  );
}
