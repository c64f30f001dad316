import { cpus } from 'node:os';

function total() {
  const times = cpus().map((one) => one.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return {
    idle,
    all: times.reduce((sum, one) => sum + one.idle + one.user + one.nice + one.sys + one.irq, 0),
  };
}

/**
 * Watches the processors of the machine. Returns a function that says which share of their time they had nothing to do:
 * where it is small, only less work makes the run shorter, not other lanes or more processes.
 */
export function watchIdle(): () => string {
  const before = total();
  return () => {
    const now = total();
    const share = (now.idle - before.idle) / Math.max(1, now.all - before.all);
    return `${Math.round(share * 100)} % idle`;
  };
}
