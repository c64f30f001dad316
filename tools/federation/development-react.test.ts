/** @jest-environment jsdom */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/dom';
import { ROOT } from '../build/workspace';
import { temporaryFile } from '../test/temporary';

/** The shell of a person whose remote runs on their machine: React's development modules in a build for production. */

interface Renderer {
  /** 1 for development. */
  bundleType: number;
  scheduleRefresh?: unknown;
}

const folder = temporaryFile('react-shell');

beforeAll(() => {
  const program = join(import.meta.dirname, 'build-react-shell.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT, stdio: 'inherit' });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the file between chunks and entry gives the shell a React that can replace components', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  for (const file of ['packages.js', 'development-react.js', 'index.js'])
    window.eval(readFileSync(join(folder, 'dist', file), 'utf8'));
  await waitFor(() => expect(document.getElementById('page')?.textContent).toBe('shown'));
  const hook = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as { renderers: Map<number, Renderer> };
  expect([...hook.renderers.values()]).toEqual([
    expect.objectContaining({ bundleType: 1, scheduleRefresh: expect.any(Function) as unknown }),
  ]);
});
