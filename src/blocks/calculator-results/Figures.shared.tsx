/** Every figure that was given with how it was counted, the parts and the total; what is there already is taken off (S3 §9; CAL-01, CAL-04). */
import type { ReactNode } from 'react';
import type { Values } from '../../calculator/conditions/rules.ts';
import { resultParts, TOTAL_LABEL } from '../../calculator/results/rules.ts';
import { totalsOf } from '../../calculator/totals/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { signed } from './Results.shared.tsx';

const CAPTION = phrase('calculator-figures', 'Every figure you gave us');
const ITEM = phrase('calculator-item', 'Item');
const COUNTED = phrase('calculator-counted', 'How it was counted');
const AMOUNT = phrase('calculator-amount', 'Amount');

export function Figures({ values, say: using, id }: { values: Values; say: Say; id: string }): ReactNode {
  return (
    <table className="table calculator-results__table" aria-labelledby={`${id}-figures`}>
      <caption id={`${id}-figures`}>{say(CAPTION, using)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(ITEM, using)}</th>
          <th scope="col" className="calculator-results__counted">
            {say(COUNTED, using)}
          </th>
          <th scope="col" className="num">
            {say(AMOUNT, using)}
          </th>
        </tr>
      </thead>
      {resultParts(values, using).map(({ id: part, title, cents, rows }) => (
        <tbody key={part}>
          <tr className="calculator-results__group">
            <th scope="rowgroup">{title}</th>
            <td className="calculator-results__counted" />
            <td className="num">{signed(cents)}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                {row.counted ? <span className="calculator-results__how tiny">{row.counted}</span> : null}
              </th>
              <td className="calculator-results__counted quiet">{row.counted}</td>
              <td className="num">{signed(row.cents)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{say(TOTAL_LABEL, using)}</th>
          <td className="calculator-results__counted" />
          <td className="num">{signed(totalsOf(values).total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
