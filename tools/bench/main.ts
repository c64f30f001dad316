// npm run bench [-- lists | web | typing | uploads | exports]: measures and prints; a limit that is passed is marked, and no error.
import { benchExports } from './exports/main';
import { benchLists } from './lists/main';
import { say } from './report';
import { benchTyping } from './typing/main';
import { benchUploads } from './uploads/main';
import { benchWeb } from './web/main';

const PARTS = {
  lists: benchLists,
  web: benchWeb,
  typing: benchTyping,
  uploads: benchUploads,
  exports: benchExports,
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

for (const name of chosen) {
  try {
    await PARTS[name]();
  } catch (error) {
    say(`Could not be measured: ${name}.`);
    console.error(error);
    process.exitCode = 1;
  }
}
