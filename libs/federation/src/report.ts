import type { RemoteReport } from '@demanda/contracts/platform';

/** What the page saw of a remote's build; whoever takes the reports knows the release. */
export type Report = Omit<RemoteReport, 'release'>;

/** What happens before anybody takes reports waits, within reason. */
const MAX_EARLY = 50;

const early: Report[] = [];
let taker: ((item: Report) => void) | undefined;

/** Tells whoever takes reports; never throws and never waits. */
export function report(item: Report): void {
  if (taker) taker(item);
  else if (early.length < MAX_EARLY) early.push(item);
}

/** Called once by the shell: where reports go from now on, those made earlier included. */
export function reportTo(sink: (item: Report) => void): void {
  taker = sink;
  for (const item of early.splice(0)) sink(item);
}
