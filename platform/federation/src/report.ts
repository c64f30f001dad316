import type { RemoteReport } from '@demanda/contracts/platform-reports';

/** Report about a build of a remote; the receiver adds the release. */
export type Report = Omit<RemoteReport, 'release'>;

/** Reports are buffered until there is a receiver, up to this number. */
const MAX_BUFFERED = 50;

const buffered: Report[] = [];
let reportSink: ((item: Report) => void) | undefined;

/** Sends a report to the receiver; never throws and never waits. */
export function sendReport(item: Report): void {
  if (reportSink) reportSink(item);
  else if (buffered.length < MAX_BUFFERED) buffered.push(item);
}

/** Sets the receiver and delivers buffered reports; called once by the shell. */
export function setReportSink(sink: (item: Report) => void): void {
  reportSink = sink;
  for (const item of buffered.splice(0)) sink(item);
}
