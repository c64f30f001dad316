import { runCommandLine } from '../../releases/command/run';
import { commands } from './commands';
import { USAGE } from './usage';

/** `npx demanda-remote <command>`: releases the remote in the working directory. */
await runCommandLine(process.argv.slice(2), commands(process.cwd()), USAGE);
