// Loaded by NODE_OPTIONS into a server and its threads: moves their clock by as many milliseconds as the file
// CLOCK_FILE says, which may change at any time. Elapsed time, such as that of timers, is not moved.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const REREAD_MS = 50;
let shiftMs = 0;
let readAt = -Infinity;

const RealDate = Date;
function now() {
  if (performance.now() - readAt > REREAD_MS) {
    readAt = performance.now();
    shiftMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  }
  return RealDate.now() + shiftMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => new target(...(args.length > 0 ? args : [now()])),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : target[name]),
});
