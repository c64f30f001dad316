import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the options of this command line. Prints the usage and ends the process for `--help` and for unknown options. */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
