/** Draws the parts as bars under a ticked scale, like the frame of a chart; the table after it has the same figures (brand.md §8). */
import type { ReactNode } from 'react';
import { type AmountBar, barsOf } from '../../calculator/bars.rules.ts';
import { CATEGORIES } from '../../calculator/questions.rules.ts';
import { TOTAL_LABEL } from '../../calculator/results.rules.ts';
import type { Totals } from '../../calculator/totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from '../../calculator/phrases.rules.ts';
import { signedMoney } from '../../calculator/money.rules.ts';

const ALT = calculatorPhrase(
  'calculator-bars',
  'Debts, education and legacy add up to {needs}; what is there already comes to {assets}. That leaves {total}. The table below has the same figures.',
);

/** @returns `null` when no figure was given */
export function Bars({ totals, say: using }: { totals: Totals; say: TranslatePhrase }): ReactNode {
  const drawn = barsOf(totals);
  if (!drawn) return null;
  const { ticks, bars } = drawn;
  const { assets } = totals.parts;
  const alt = { needs: signedMoney(totals.total + assets.cents), assets: signedMoney(assets.cents), total: signedMoney(totals.total) };
  const labelOf = (id: AmountBar['id']) => {
    const category = CATEGORIES.find((one) => one.id === id);
    return translated(category ? category.title : TOTAL_LABEL, using);
  };
  return (
    <div className="calculator-results__chart" role="img" aria-label={translated(ALT, using, alt)}>
      <svg className="calculator-results__scale num" aria-hidden="true">
        {ticks.map(({ label, at }, index) => (
          <text key={at} x={`${at}%`} y="1em" textAnchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}>
            {label.replace('-', '−')}
          </text>
        ))}
        {ticks.slice(1).map(({ at }, index) => {
          const before = ticks[index]?.at ?? 0;
          return <rect key={at} x={`${before}%`} y="1.75em" width={`${(at - before) / 2}%`} height="4" />;
        })}
      </svg>
      {bars.map(({ id, cents, start, length }) => (
        <div className="calculator-results__bar" data-part={id} key={id}>
          <span>{labelOf(id)}</span>
          <span className="num nowrap">
            {id === 'total' || cents === 0 ? signedMoney(cents) : `${id === 'assets' ? '−' : '+'} ${signedMoney(cents)}`}
          </span>
          <svg aria-hidden="true">
            <rect className="calculator-results__bed" width="100%" height="100%" />
            <rect className="calculator-results__fill" x={`${start}%`} width={`${length}%`} height="100%" />
          </svg>
        </div>
      ))}
    </div>
  );
}
