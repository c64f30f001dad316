import { say, table, times } from '../support/report';
import { median, medianRatio } from '../support/statistics';
import { runAlternating } from '../support/run-alternating';
import { watchResident } from '../support/resident';
import { openEnvironment, type Environment } from './environment';
import { FILES, FILE_SIZE, send } from './send';

const ROUNDS = { count: 5, warmUp: 1 };
const MEMORY_LIMIT = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const memory = (added: number | undefined) => {
  if (added === undefined) return 'not reported by this system';
  return `${(added / MEGABYTE).toFixed(0)} MB${added > MEMORY_LIMIT ? ` OVER ${MEMORY_LIMIT / MEGABYTE}` : ''}`;
};
const speed = (milliseconds: number) =>
  `${((FILES * FILE_SIZE) / MEGABYTE / (milliseconds / 1000)).toFixed(0)} MB/s`;

/** Measures the first upload of a server that just started, then several alternating ones. */
async function measure({ ours, bare }: Environment): Promise<void> {
  const compared = { server: ours, bare };
  const watches = Object.values(compared).map(({ pid }) => watchResident(pid));
  const samples = await runAlternating(
    'uploads',
    Object.entries(compared).map(([name, { url, token }]) => ({ name, run: () => send(url, token) })),
    ROUNDS,
  );
  const [oursAdded, bareAdded] = watches.map((watch) => watch.added());
  const [oursTimes, bareTimes] = [samples.get('server')!, samples.get('bare')!];
  say(
    `Uploads of ${FILES} files of ${FILE_SIZE / MEGABYTE} MB, ${ROUNDS.count} in turns, to files that are flushed`,
  );
  say(
    table(
      ['', 'server', 'bare parser', 'time, ratio'],
      [
        [
          'speed',
          speed(median(oursTimes)),
          speed(median(bareTimes)),
          times(medianRatio(oursTimes, bareTimes)),
        ],
        ['memory added at most', memory(oursAdded), memory(bareAdded)],
      ],
    ),
  );
  say();
}

/** Measures uploads: memory of the server, and speed compared with the parser alone. */
export async function benchUploads(): Promise<void> {
  const environment = await openEnvironment();
  try {
    await measure(environment);
  } finally {
    await environment.close();
  }
}
