/** Changed files of the development loop: what each asks for, and one round of work at a time. */

/** `build` makes and reloads the Worker, `content` sends the sample again. */
export type Work = 'build' | 'content';

/** Tests, generated modules, and files that editors write beside a file. */
const IGNORED = /\.test\.tsx?$|^src\/generated\/|(^|\/)\.|~$|\.(swp|tmp)$|\/4913$/;

/** @param file path from the repository's folder @returns `undefined` when nothing needs to be done */
export function workFor(file: string): Work | undefined {
  const name = file.replaceAll('\\', '/');
  if (IGNORED.test(name)) return undefined;
  return name.startsWith('content/') ? 'content' : 'build';
}

/**
 * @param round does the given work; it must not throw @param pauseMs collects the changes that one action makes
 * @returns asks for work; work that is asked for during a round is done in the next
 */
export function rounds(round: (work: ReadonlySet<Work>) => Promise<void>, pauseMs = 40): (work: Work) => void {
  let waiting = new Set<Work>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const work = waiting;
      waiting = new Set();
      await round(work);
    }
    isRunning = false;
  };
  return (work) => {
    waiting.add(work);
    if (!isRunning) void run();
  };
}
