import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../test/root';

const PROGRAM = `
  import { readOptions } from '${join(import.meta.dirname, 'read-options.ts')}';
  readOptions('Usage: …', { options: { kit: { type: 'boolean' } } });
  console.log('runs');`;

/** Runs a program that takes one option. */
function run(option: string) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM, '--', option];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('--help prints how a command is used', () => {
  expect(run('--help')).toEqual({ status: 0, stdout: 'Usage: …\n', stderr: '' });
});

test('an unknown option is named, with how the command is used', () => {
  const stderr = expect.stringMatching(/^Unknown option '--nope'.*\n\nUsage: …\n$/) as string;
  expect(run('--nope')).toEqual({ status: 2, stdout: '', stderr });
  expect(run('--kit')).toEqual({ status: 0, stdout: 'runs\n', stderr: '' });
});
