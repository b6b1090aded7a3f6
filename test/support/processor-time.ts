/** How long this process had a processor, in milliseconds. A bound on it holds on a busy machine too, where time passes for nothing. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
