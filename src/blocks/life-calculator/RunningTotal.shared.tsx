/** What the answers come to so far; the results have it larger, so they leave it out (S3 §4). */
import type { ReactNode } from 'react';
import type { Progress } from '../../calculator/progress/rules.ts';
import { totalsOf } from '../../calculator/totals/rules.ts';
import { phrase, type Say, say } from '../../calculator/words/rules.ts';
import { signed } from '../calculator-results/Results.shared.tsx';

export const SO_FAR = phrase('calculator-so-far', 'Coverage so far');

/** A status: read out when an answer is stored, never while somebody types. */
export const RunningTotal = ({ progress, say: using }: { progress: Progress; say: Say }): ReactNode => (
  <p className="life-calculator__so-far" role="status">
    <span>{say(SO_FAR, using)}</span> <strong className="num">{signed(totalsOf(progress.values).total)}</strong>
  </p>
);
