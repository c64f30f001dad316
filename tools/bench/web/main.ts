import { kb, ms, say, table, times } from '../report';
import { median, medianRatio } from '../statistics';
import { openSides, type Side } from './sides';
import { LINES, timesTo } from './speed';
import { scriptBytes, trafficOf } from './traffic';
import { GOALS } from './visit';

type Place = Awaited<ReturnType<typeof openSides>>;

const BYTES_LIMIT = 1.2;

async function compareTraffic({ browser, sides }: Place): Promise<void> {
  const rows: string[][] = [];
  for (const goal of GOALS) {
    const [federated, twin] = await Promise.all(sides.map((side: Side) => trafficOf(browser, side, goal)));
    const figures = [
      [scriptBytes(federated!), scriptBytes(twin!), kb, BYTES_LIMIT],
      [federated!.scripts.length, twin!.scripts.length, String],
      [federated!.requests, twin!.requests, String],
    ] as const;
    const names = ['JavaScript, gzip', 'JavaScript requests', 'requests of all kinds'];
    figures.forEach(([ours, theirs, show, limit], index) =>
      rows.push([`${goal.name}: ${names[index]}`, show(ours), show(theirs), times(ours / theirs, limit)]),
    );
  }
  say('Until a page can be used, with an empty cache');
  say(`${table(['', 'federated', 'twin', 'ratio'], rows)}\n`);
}

async function compareSpeed({ browser, sides }: Place): Promise<void> {
  const rows: string[][] = [];
  let runs = 0;
  for (const line of LINES) {
    for (const goal of GOALS) {
      const { samples, rounds } = await timesTo(browser, sides, goal, line);
      const [federated, twin] = sides.map(({ name }) => samples.get(name)!);
      runs = rounds;
      rows.push([
        `${goal.name}, ${line.name}`,
        ms(median(federated!)),
        ms(median(twin!)),
        times(medianRatio(federated!, twin!)),
      ]);
    }
  }
  say(`Time from the address, medians of ${runs} runs in turns, with an empty cache`);
  say(`${table(['', 'federated', 'twin', 'ratio'], rows)}\n`);
}

/** What federation costs: the product beside the same sources as one ordinary application. */
export async function benchWeb(): Promise<void> {
  const place = await openSides();
  try {
    await compareTraffic(place);
    await compareSpeed(place);
  } finally {
    await place.close();
  }
}
