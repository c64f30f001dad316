import { commands } from './workspace-commands';
import { runCommandLine } from './run';
import { USAGE } from './usage';

/** `npm run release -- <command>`: command line of the release store. */
await runCommandLine(process.argv.slice(2), commands, USAGE);
