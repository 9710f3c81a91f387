/** What the editor's day costs: presses, typed characters and time for each step, as a table. */

/** Counted while a step runs; shared by all people of the day. */
export interface Tally {
  /** Controls used. */
  acts: number;
  /** Presses of the mouse. */
  clicks: number;
  /** Keys that write nothing; a combination is one. */
  keys: number;
  /** Characters typed. */
  typed: number;
  /** Most keys for reaching and using one control. */
  longest: number;
}

export interface StepFigures extends Tally {
  step: string;
  seconds: number;
}

export const noTally = (): Tally => ({ acts: 0, clicks: 0, keys: 0, typed: 0, longest: 0 });

/** The keystroke-level model (Card, Moran and Newell, 1983): seconds to think before an act, to point and press, and for a key. */
const THINK_S = 1.35;
const CLICK_S = 1.3;
const KEY_S = 0.28;

/** @returns what a practised person needs, without reading and waiting */
const personSeconds = ({ acts, clicks, keys, typed }: Tally): number => acts * THINK_S + clicks * CLICK_S + (keys + typed) * KEY_S;

/** @param run does a step @returns its figures */
export async function measure(step: string, tally: Tally, run: () => Promise<void>): Promise<StepFigures> {
  Object.assign(tally, noTally());
  const begin = Date.now();
  await run();
  return { step, ...tally, seconds: (Date.now() - begin) / 1000 };
}

export function tableOf(way: string, steps: readonly StepFigures[]): string {
  const sum = (of: (one: StepFigures) => number) => steps.reduce((all, one) => all + of(one), 0);
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const cells = (one: StepFigures) => [
    one.step,
    one.clicks,
    one.keys,
    one.typed,
    one.longest,
    Math.round(personSeconds(one)),
    Math.round(one.seconds),
  ];
  const all: StepFigures = {
    step: 'all',
    acts: sum((one) => one.acts),
    clicks: sum((one) => one.clicks),
    keys: sum((one) => one.keys),
    typed: sum((one) => one.typed),
    longest: Math.max(...steps.map(({ longest }) => longest)),
    seconds: sum((one) => one.seconds),
  };
  return [
    `An editor's day by ${way}`,
    line(['step', 'clicks', 'keys', 'characters', 'most keys for one control', 'a person, s', 'the script, s']),
    line(Array(7).fill('---')),
    ...[...steps, all].map((one) => line(cells(one))),
  ].join('\n');
}
