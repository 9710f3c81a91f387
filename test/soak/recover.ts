/** After the last fault: within a minute every isolate shows the last publish, is healthy and accepts a form. */
import { NUMBER_WORD, numbersIn, PAGES } from './content.ts';
import type { Fleet } from './isolates.ts';
import { RECOVERY } from './invariants/all.ts';
import type { Journal } from './journal.ts';
import type { Observer } from './observer.ts';
import { pause } from './pause.ts';

export interface Recovery {
  fleet: Fleet;
  journal: Journal;
  observer: Observer;
  limitMs: number;
}

const EVERY_MS = 1000;

export async function recover({ fleet, journal, observer, limitMs }: Recovery): Promise<void> {
  const check = observer.check(RECOVERY);
  const ended = Date.now();
  // Editors go on publishing: what was confirmed by now has to be there.
  const last = journal.lastConfirmed();
  const isThere = async (isolate: string, path: string): Promise<boolean> => {
    const reply = await fleet.ask(isolate, path);
    const [first] = numbersIn(reply?.text ?? '', NUMBER_WORD);
    return reply?.status === 200 && first !== undefined && first >= last;
  };
  const isHealthy = async (isolate: string): Promise<boolean> => (await fleet.ask(isolate, '/healthz'))?.status === 200;
  let slowest = 0;
  async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (Date.now() - ended > limitMs) return check(false, () => `${what} is not back to normal after ${limitMs / 1000} s`);
      await pause(EVERY_MS);
    }
    slowest = Math.max(slowest, Date.now() - ended);
    check(true, () => '');
  }
  await Promise.all(
    fleet.visitors.flatMap((isolate) => [
      ...PAGES.map((path) => until(`${path} at ${isolate}`, () => isThere(isolate, path))),
      until(`/healthz at ${isolate}`, () => isHealthy(isolate)),
    ]),
  );
  journal.count('seconds until normal after the last fault', Math.round(slowest / 1000));
}
