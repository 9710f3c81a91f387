/** CPU time of this thread so far in milliseconds, independent of other work on the machine. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** @returns the least CPU time of three runs: a garbage collection or compilation may fall into one of them */
export const leastCpuMs = (run: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const started = cpuMs();
      run();
      return cpuMs() - started;
    }),
  );
