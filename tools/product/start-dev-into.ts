import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFile } from '../test/temporary';
import { runNode } from '../test/run-command';
import { ROOT } from '../test/root';
import type { Product } from './start-product';

/** A remote `reports` in a repository of its own, shown in a product by `demanda-remote dev --into`. */
export interface DevInto {
  /** Link that the command printed. */
  link: string;
  /** Origin on this machine from which the product loads the remote. */
  origin: string;
  /** Replaces a text in a source file of the remote. */
  edit(file: string, text: string, replacement: string): void;
  /** Sends SIGINT as Ctrl+C does. Returns the exit code and what was printed. */
  interrupt(): Promise<{ code: number | null; output: string }>;
  /** Ends the command and removes the repository. */
  remove(): Promise<void>;
}

const COMMAND = 'node_modules/@demanda/remote-kit/command/demanda-remote.js';

/** Makes the repository with the packed kit, and runs the command in it. */
export async function startDevInto({ url, env }: Product, user: string): Promise<DevInto> {
  const folder = temporaryFile('dev-into');
  const program = join(ROOT, 'tools/new-remote/make-outside.ts');
  const made = await runNode(['--import', 'tsx', program, folder]);
  if (made.code !== 0) throw new Error(made.output);
  const command = spawn(process.execPath, [COMMAND, 'dev', '--into', url, '--user', user], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const exited = once(command, 'exit') as Promise<[number | null]>;
  let output = '';
  const link = new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /runs at (\S+), and[^\n]*\n(\S+\/preview\/[0-9a-f]{32})/.exec(output);
        if (found) resolve(found);
      });
    void exited.then(() => reject(new Error(`The command ended:\n${output}`)));
  });
  const interrupt = async () => {
    command.kill('SIGINT');
    const [code] = await exited;
    return { code, output };
  };
  const remove = async () => {
    if (command.exitCode === null) await interrupt();
    rmSync(folder, { recursive: true, force: true });
  };
  const [, origin, address] = await link.catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    link: address!,
    origin: origin!,
    edit(file, text, replacement) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file}: ${text} expected, found no such text.`);
      writeFileSync(path, before.replace(text, replacement));
    },
    interrupt,
    remove,
  };
}
