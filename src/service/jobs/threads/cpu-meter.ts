/** The processor time of this thread since the meter was made. */
export function createCpuMeter(): { seconds(): number } {
  const before = process.threadCpuUsage();
  return {
    seconds() {
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1e6;
    },
  };
}
