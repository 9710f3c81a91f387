/** Lists every given figure with how it was counted, the parts and the total; existing assets are subtracted (S3 §9; CAL-01, CAL-04). */
import type { ReactNode } from 'react';
import type { CalculatorValues } from '../../calculator/conditions.rules.ts';
import { resultParts, TOTAL_LABEL } from '../../calculator/results.rules.ts';
import { totalsOf } from '../../calculator/totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from '../../calculator/phrases.rules.ts';
import { signedMoney } from '../../calculator/money.rules.ts';

const CAPTION = calculatorPhrase('calculator-figures', 'Every figure you gave us');
const ITEM = calculatorPhrase('calculator-item', 'Item');
const COUNTED = calculatorPhrase('calculator-counted', 'How it was counted');
const AMOUNT = calculatorPhrase('calculator-amount', 'Amount');

export function ResultFigures({ values, say: using, id }: { values: CalculatorValues; say: TranslatePhrase; id: string }): ReactNode {
  return (
    <table className="table calculator-results__table" aria-labelledby={`${id}-figures`}>
      <caption id={`${id}-figures`}>{translated(CAPTION, using)}</caption>
      <thead>
        <tr>
          <th scope="col">{translated(ITEM, using)}</th>
          <th scope="col" className="calculator-results__counted">
            {translated(COUNTED, using)}
          </th>
          <th scope="col" className="num">
            {translated(AMOUNT, using)}
          </th>
        </tr>
      </thead>
      {resultParts(values, using).map(({ id: part, title, cents, rows }) => (
        <tbody key={part}>
          <tr className="calculator-results__group">
            <th scope="rowgroup">{title}</th>
            <td className="calculator-results__counted" />
            <td className="num">{signedMoney(cents)}</td>
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                {row.counted ? <span className="calculator-results__how tiny">{row.counted}</span> : null}
              </th>
              <td className="calculator-results__counted quiet">{row.counted}</td>
              <td className="num">{signedMoney(row.cents)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{translated(TOTAL_LABEL, using)}</th>
          <td className="calculator-results__counted" />
          <td className="num">{signedMoney(totalsOf(values).total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
