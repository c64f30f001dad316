import { parseArgs } from 'node:util';
import { commands } from './commands';
import { USAGE, UsageError } from './usage';

/**
 * `npm run release -- <command>`: command line of the release store. Exits with 1 for a refusal, 2 for invalid usage.
 */

const options = {
  channel: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  matrix: { type: 'boolean', default: false },
  resign: { type: 'boolean', default: false },
  reason: { type: 'string' },
  unchecked: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function run(args: string[]): Promise<string[]> {
  const { values, positionals } = parsed(args);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(USAGE);
  const env =
    values.channel === undefined ? process.env : { ...process.env, RELEASE_CHANNEL: values.channel };
  const {
    'dry-run': isDryRun,
    anew: isAnew,
    again: isAgain,
    matrix: isMatrix,
    resign: isResigned,
    reason,
    unchecked,
    from,
    to,
  } = values;
  return command(rest, { isDryRun, isAnew, isAgain, isMatrix, isResigned, reason, unchecked, from, to }, env);
}

try {
  const lines = await run(process.argv.slice(2));
  // In a single write: a reader that stops early (`| head -1`) must not make the command fail.
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
