import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test/root';

/** docs/operations.md, whose commands administrators copy. */

const TEXT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const BLOCKS = [...TEXT.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent, block]) =>
  block!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
);
const COMMANDS = BLOCKS.join('\n');
const found = (pattern: RegExp) => [...new Set([...COMMANDS.matchAll(pattern)].map(([, name]) => name!))];

test('each block is valid for a shell', () => {
  expect(BLOCKS.length).toBeGreaterThan(15);
  for (const input of BLOCKS) {
    // Places to fill in, such as <public key>, would be redirections.
    const script = input.replaceAll(/<[a-z ]+>/g, 'x');
    const { status, stderr } = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' });
    expect({ block: input, status, stderr }).toEqual({ block: input, status: 0, stderr: '' });
  }
});

test('the files of a package that the commands name exist', () => {
  const files = found(/\/opt\/demanda\/(docs\/[\w./@-]+\w)/g);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('the commands of a package exist', () => {
  const usage = readFileSync(join(ROOT, 'tools/package/program/main.ts'), 'utf8');
  const commands = found(/(?:^|\/|=\S+ )demanda ([a-z]+)/gm);
  expect(commands).toEqual(expect.arrayContaining(['backup', 'migrate', 'release', 'restore', 'start']));
  expect(commands.filter((name) => !usage.includes(`\n  ${name} `))).toEqual([]);
});
