/** The totals of the four parts, always beside the questions of the embedded calculator, with reset and a button that passes the answers to an agent (S3 §2, CAL-05). */
import type { ReactNode } from 'react';
import { PRESS } from '../../calculator/presses.rules.ts';
import type { Progress } from '../../calculator/progress.rules.ts';
import { resultParts } from '../../calculator/results.rules.ts';
import { totalsOf } from '../../calculator/totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from '../../calculator/phrases.rules.ts';
import { CalculatorNote } from './CalculatorNote.shared.tsx';
import { signedMoney } from '../../calculator/money.rules.ts';
import { SO_FAR } from './RunningTotal.shared.tsx';

const CAPTION = calculatorPhrase('calculator-totals', 'Totals so far');
const PASS_ON = calculatorPhrase('calculator-pass-on', 'Pass my answers to an agent');
const RESET = calculatorPhrase('calculator-reset', 'Clear all answers');

interface TotalsTableProps {
  progress: Progress;
  say: TranslatePhrase;
  id: string;
  /** The result of passing the answers on. */
  note?: string | undefined;
}

export function TotalsTable({ progress, say: using, id, note }: TotalsTableProps): ReactNode {
  return (
    <>
      <table className="table life-calculator__totals">
        <caption id={`${id}-totals`}>{translated(CAPTION, using)}</caption>
        <tbody>
          {resultParts(progress.values, using).map((part) => (
            <tr key={part.id}>
              <th scope="row">{part.title}</th>
              <td className="num">{signedMoney(part.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translated(SO_FAR, using)}</th>
            <td className="num">
              <output>{signedMoney(totalsOf(progress.values).total)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="life-calculator__go cluster">
        <button className="btn btn--small" type="submit" name="do" value={PRESS.contact}>
          {translated(PASS_ON, using)}
        </button>
        <button className="btn btn--line btn--small" type="submit" name="do" value={PRESS.startOver}>
          {translated(RESET, using)}
        </button>
        <CalculatorNote text={note} />
      </div>
    </>
  );
}
