/** What work has cost so far: CPU of this thread in milliseconds, which other work on the machine does not add to. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
