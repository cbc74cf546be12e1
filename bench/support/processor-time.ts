/** Processor time that this process has used so far, in milliseconds. It depends little on how busy the machine is. */
export function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
