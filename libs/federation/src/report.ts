import type { RemoteReport } from '@demanda/contracts/platform-reports';

/** Report about a build of a remote; the receiver adds the release. */
export type Report = Omit<RemoteReport, 'release'>;

/** Reports are buffered until there is a receiver, up to this number. */
const MAX_EARLY = 50;

const early: Report[] = [];
let taker: ((item: Report) => void) | undefined;

/** Sends a report to the receiver; never throws and never waits. */
export function report(item: Report): void {
  if (taker) taker(item);
  else if (early.length < MAX_EARLY) early.push(item);
}

/** Sets the receiver and delivers buffered reports; called once by the shell. */
export function reportTo(sink: (item: Report) => void): void {
  taker = sink;
  for (const item of early.splice(0)) sink(item);
}
