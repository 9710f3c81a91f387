/** Fits the summary for an agent into a form's comments field (S3 §2; CAL-05). */
import { moneyText } from './money.rules.ts';
import type { Progress } from './progress.rules.ts';
import { answersAsText, filledParts, summaryText, TOTAL_LABEL } from './results.rules.ts';
import { screenOf } from './questions.rules.ts';
import { totalsOf } from './totals.rules.ts';
import { type TranslatePhrase, translated } from './phrases.rules.ts';

/**
 * @param max longest text, in UTF-16 units; no limit without it
 * @returns every answer where that fits, else the figures with their explanations, else as many whole lines as fit
 */
export function summaryWithin(progress: Progress, using: TranslatePhrase, max = Number.POSITIVE_INFINITY): string {
  const whole = summaryText(progress, using);
  if (whole.length <= max) return whole;
  const short = figuresText(progress, using);
  if (short.length <= max) return short;
  return linesWithin(short.split('\n'), max);
}

/** As many whole lines as fit, with a mark where some were left out. */
function linesWithin(lines: readonly string[], max: number): string {
  const fitting = lines.findLastIndex((_, at) => lines.slice(0, at + 1).join('\n').length + 2 <= max);
  return `${lines.slice(0, fitting + 1).join('\n')}\n…`.trim().slice(0, Math.max(0, max));
}

function figuresText(progress: Progress, using: TranslatePhrase): string {
  const about = answersAsText(progress, using).filter(({ screen }) => screenOf(screen)?.category === 'about');
  const parts = filledParts(progress.values, using).flatMap(({ title, cents, rows }) => [
    `${title}: ${moneyText(cents)}`,
    ...rows.map(({ label, cents: amount, counted }) => `- ${label}: ${moneyText(amount)}${counted ? ` (${counted})` : ''}`),
  ]);
  return [
    `${translated(TOTAL_LABEL, using)}: ${moneyText(totalsOf(progress.values).total)}`,
    ...about.map(({ question, answer }) => `${question} ${answer}`),
    ...parts,
  ].join('\n');
}
