// npm run workbench [-- PROGRAM [ARGUMENTS]]: measures, strikes or photographs the product. Without a program, lists them.
import { availableParallelism, loadavg } from 'node:os';
import { PROGRAMS } from './programs';
import { expectMinutes } from './support/progress';
import { say } from './support/report';

const list = () =>
  Object.entries(PROGRAMS).map(
    ([name, { about, usage = '', minutes }]) =>
      `  ${name.padEnd(15)} ${about} (about ${minutes} min)${usage && `\n${' '.repeat(18)}${usage}`}`,
  );

/** Load of the machine: above its number of processors, only ratios are meaningful. */
const sayLoad = () =>
  say(
    `Load of the last 1, 5 and 15 minutes on ${availableParallelism()} processors: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );

const [name, ...args] = process.argv.slice(2);
const program = name === undefined ? undefined : PROGRAMS[name];
if (program) {
  say(`${name}: ${program.about}`);
  sayLoad();
  if (args.length === 0) expectMinutes(program.minutes);
  try {
    const run = await program.load();
    await run(args);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  sayLoad();
} else {
  if (name !== undefined) console.error(`There is no program ${name}.`);
  process.exitCode = name === undefined ? 0 : 1;
  say(['npm run workbench -- PROGRAM [ARGUMENTS]', ...list()].join('\n'));
}
