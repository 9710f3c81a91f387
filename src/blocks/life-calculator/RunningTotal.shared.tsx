/** The total of the answers so far; the results show it larger, so they leave it out (S3 §4). */
import type { ReactNode } from 'react';
import type { Progress } from '../../calculator/progress.rules.ts';
import { totalsOf } from '../../calculator/totals.rules.ts';
import { calculatorPhrase, type TranslatePhrase, translated } from '../../calculator/phrases.rules.ts';
import { signedMoney } from '../../calculator/money.rules.ts';

export const SO_FAR = calculatorPhrase('calculator-so-far', 'Coverage so far');

/** A status: announced when an answer is stored, never while the visitor types. */
export const RunningTotal = ({ progress, say: using }: { progress: Progress; say: TranslatePhrase }): ReactNode => (
  <p className="life-calculator__so-far" role="status">
    <span>{translated(SO_FAR, using)}</span> <strong className="num">{signedMoney(totalsOf(progress.values).total)}</strong>
  </p>
);
