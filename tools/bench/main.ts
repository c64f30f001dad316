// npm run bench [-- lists | deliveries | web | typing | uploads | exports | billing]: measures and prints; a limit that is passed is marked, and no error.
import { loadavg } from 'node:os';
import { benchBilling } from './billing/main';
import { benchDeliveries } from './deliveries/main';
import { benchExports } from './exports/main';
import { benchLists } from './lists/main';
import { say } from './report';
import { benchTyping } from './typing/main';
import { benchUploads } from './uploads/main';
import { benchWeb } from './web/main';

const PARTS = {
  lists: benchLists,
  deliveries: benchDeliveries,
  web: benchWeb,
  typing: benchTyping,
  uploads: benchUploads,
  exports: benchExports,
  billing: benchBilling,
};
type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => name in PARTS;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const chosen = Object.keys(PARTS)
  .filter((name) => names.length === 0 || names.includes(name))
  .filter(isPart);

/** What else the machine does: with more than it has processors, only ratios mean something. */
const sayLoad = () =>
  say(
    `Load of the last 1, 5 and 15 minutes: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );

sayLoad();
for (const name of chosen) {
  try {
    await PARTS[name]();
  } catch (error) {
    say(`Could not be measured: ${name}.`);
    console.error(error);
    process.exitCode = 1;
  }
}
sayLoad();
