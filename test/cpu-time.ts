/** CPU time of this thread so far in milliseconds, independent of other work on the machine. */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
