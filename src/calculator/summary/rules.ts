/** The summary for an agent within the room that a form's comments have (S3 §2; CAL-05). */
import type { Values } from '../conditions/rules.ts';
import { moneyText } from '../money/rules.ts';
import { answersInWords, resultParts, summaryText, TOTAL_LABEL } from '../results/rules.ts';
import { screenOf } from '../questions/rules.ts';
import { totalsOf } from '../totals/rules.ts';
import { type Say, say } from '../words/rules.ts';

/**
 * @param max longest text, in UTF-16 units; no limit without it
 * @returns every answer where that fits, else the figures with how each was counted, else as many whole lines as fit
 */
export function summaryWithin(values: Values, using: Say, max = Number.POSITIVE_INFINITY): string {
  const whole = summaryText(values, using);
  if (whole.length <= max) return whole;
  const short = figuresText(values, using);
  if (short.length <= max) return short;
  return linesWithin(short.split('\n'), max);
}

/** As many whole lines as fit, with a mark where some were left out. */
function linesWithin(lines: readonly string[], max: number): string {
  const fitting = lines.findLastIndex((_, at) => lines.slice(0, at + 1).join('\n').length + 2 <= max);
  return `${lines.slice(0, fitting + 1).join('\n')}\n…`.trim().slice(0, Math.max(0, max));
}

function figuresText(values: Values, using: Say): string {
  const about = answersInWords(values, using).filter(({ screen }) => screenOf(screen)?.category === 'about');
  const parts = resultParts(values, using).flatMap(({ id, title, cents, rows }) => [
    `${title}: ${moneyText(id === 'assets' && cents !== 0 ? -cents : cents)}`,
    ...rows.map(({ label, cents: amount, counted }) => `- ${label}: ${moneyText(amount)}${counted ? ` (${counted})` : ''}`),
  ]);
  return [
    `${say(TOTAL_LABEL, using)}: ${moneyText(totalsOf(values).total)}`,
    ...about.map(({ question, answer }) => `${question} ${answer}`),
    ...parts,
  ].join('\n');
}
