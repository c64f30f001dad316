// npm run bench [-- PART]: measures and prints; PARTS below are its names.
// Exceeded limits are marked; those of `web` also fail the run.
import { loadavg } from 'node:os';
import { benchBilling } from '../../apps/api/bench/billing/main';
import { benchDeliveries } from '../../apps/api/bench/deliveries/main';
import { benchEnumeration } from '../../apps/api/bench/enumeration/main';
import { benchExports } from '../../apps/api/bench/exports/main';
import { benchLists } from '../../apps/api/bench/lists/main';
import { benchMigrations } from '../../apps/api/bench/migrations/main';
import { benchLoad } from '../../apps/api/bench/mixed/load';
import { benchUpkeep } from '../../apps/api/bench/mixed/upkeep';
import { benchNotices } from '../../apps/api/bench/notices/main';
import { benchRollingUpdate } from '../../apps/api/bench/rolling-update/main';
import { benchUploads } from '../../apps/api/bench/uploads/main';
import { benchTyping } from '../../apps/e2e/bench/typing/main';
import { benchWeb } from '../../apps/e2e/bench/web/main';
import { say } from './report';

const PARTS = {
  lists: benchLists,
  deliveries: benchDeliveries,
  web: benchWeb,
  typing: benchTyping,
  uploads: benchUploads,
  exports: benchExports,
  enumeration: benchEnumeration,
  billing: benchBilling,
  notices: benchNotices,
  upkeep: benchUpkeep,
  load: benchLoad,
  migrations: benchMigrations,
  'rolling-update': benchRollingUpdate,
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

/** Load of the machine: above its number of processors, only ratios are meaningful. */
const printLoad = () =>
  say(
    `Load of the last 1, 5 and 15 minutes: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}\n`,
  );

printLoad();
for (const name of chosen) {
  try {
    await PARTS[name]();
  } catch (error) {
    say(`Could not be measured: ${name}.`);
    console.error(error);
    process.exitCode = 1;
  }
}
printLoad();
