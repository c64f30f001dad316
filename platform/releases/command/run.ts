import { parseArgs } from 'node:util';
import type { Command, Say } from './command';
import { explainError } from './explain-error';
import { demandStore } from './open-store';
import { UsageError } from './usage';

const options = {
  channel: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  matrix: { type: 'boolean', default: false },
  resign: { type: 'boolean', default: false },
  preview: { type: 'boolean', default: false },
  with: { type: 'string', multiple: true },
  revoke: { type: 'string' },
  reason: { type: 'string' },
  news: { type: 'string' },
  unchecked: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  into: { type: 'string' },
  user: { type: 'string' },
} as const;

type Option = keyof typeof options;

/** Commands that need no store, or that make it. */
const WITHOUT_STORE = new Set(['build', 'publish', 'key']);

/** The options that each command takes, beside --channel. */
const TAKEN: Record<string, readonly Option[]> = {
  check: ['matrix'],
  publish: ['dry-run', 'anew', 'again', 'unchecked', 'news', 'matrix', 'preview', 'with'],
  preview: ['revoke'],
  dev: ['into', 'user'],
  remove: ['dry-run'],
  rollback: ['dry-run', 'again', 'reason', 'to', 'unchecked'],
  promote: ['dry-run', 'again', 'from', 'to', 'unchecked', 'news'],
  gc: ['dry-run'],
  key: ['anew', 'resign'],
  resign: ['dry-run'],
};

/** Throws UsageError for an option that the command would ignore, such as --dry-run for one without a dry run. */
function demandTaken(name: string, values: Partial<Record<Option, unknown>>): void {
  const taken = new Set<Option>(['channel', ...(TAKEN[name] ?? [])]);
  const given = Object.keys(options) as Option[];
  const ignored = given.filter((option) => values[option] && !taken.has(option));
  if (ignored.length > 0) throw new UsageError(`${name} takes no --${ignored.join(' and no --')}.`);
}

function parsed(args: string[], usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

type Commands = Record<string, Command>;

/** In a single write: a reader that stops early (`| head -1`) must not make the command fail. */
const print: Say = (lines) => {
  if (lines.length > 0) console.log(lines.join('\n'));
};

async function run(args: string[], commands: Commands, usage: string): Promise<string[]> {
  if (args.includes('--help')) return [usage];
  const { values, positionals } = parsed(args, usage);
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  demandTaken(name, values);
  const env =
    values.channel === undefined ? process.env : { ...process.env, RELEASE_CHANNEL: values.channel };
  if (!WITHOUT_STORE.has(name)) demandStore(env);
  const {
    'dry-run': isDryRun,
    anew: isAnew,
    again: isAgain,
    matrix: isMatrix,
    resign: isResigned,
    preview: isPreview,
    with: joined,
    revoke,
    reason,
    news,
    unchecked,
    from,
    to,
    into,
    user,
  } = values;
  const flags = { isDryRun, isAnew, isAgain, isMatrix, isResigned, isPreview };
  const wishes = { ...flags, joined, revoke, reason, news, unchecked, from, to, into, user };
  return command(rest, wishes, env, print);
}

/**
 * Runs a command of the release store and prints its lines. Sets the exit code 1 for a refusal, 2 for invalid usage.
 */
export async function runCommandLine(args: string[], commands: Commands, usage: string): Promise<void> {
  // Output must not stop the work when its reader has closed the pipe.
  process.stdout.on('error', () => undefined);
  try {
    print(await run(args, commands, usage));
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
