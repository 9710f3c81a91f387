/** The totals of the four parts, always beside the questions of the embedded calculator, with its reset and the way to an agent (S3 §2, CAL-05). */
import type { ReactNode } from 'react';
import { PRESS } from '../../calculator/presses/rules.ts';
import type { Progress } from '../../calculator/progress/rules.ts';
import { resultParts } from '../../calculator/results/rules.ts';
import { totalsOf } from '../../calculator/totals/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { Note } from './Note.shared.tsx';
import { signed } from '../calculator-results/Results.shared.tsx';
import { SO_FAR } from './RunningTotal.shared.tsx';

const CAPTION = phrase('calculator-totals', 'Totals so far');
const PASS_ON = phrase('calculator-pass-on', 'Pass my answers to an agent');
const RESET = phrase('calculator-reset', 'Clear all answers');

export interface TotalsTableProps {
  progress: Progress;
  say: Say;
  id: string;
  /** What became of passing the answers on. */
  note?: string | undefined;
}

export function TotalsTable({ progress, say: using, id, note }: TotalsTableProps): ReactNode {
  return (
    <>
      <table className="table life-calculator__totals">
        <caption id={`${id}-totals`}>{say(CAPTION, using)}</caption>
        <tbody>
          {resultParts(progress.values, using).map((part) => (
            <tr key={part.id}>
              <th scope="row">{part.title}</th>
              <td className="num">{signed(part.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(SO_FAR, using)}</th>
            <td className="num">
              <output>{signed(totalsOf(progress.values).total)}</output>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="life-calculator__go cluster">
        <button className="btn btn--small" type="submit" name="do" value={PRESS.contact}>
          {say(PASS_ON, using)}
        </button>
        <button className="btn btn--line btn--small" type="submit" name="do" value={PRESS.startOver}>
          {say(RESET, using)}
        </button>
        <Note text={note} />
      </div>
    </>
  );
}
