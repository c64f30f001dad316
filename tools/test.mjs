// npm test: plain Node, since a fresh clone has nothing else. What follows the install is TypeScript.
import { spawn } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const tests = spawn(process.execPath, ['--import', 'tsx', 'tools/test/main.ts', ...process.argv.slice(2)], {
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
});
// Ctrl+C reaches the child as well, which stops what it started; its exit code is ours.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => tests.kill('SIGTERM'));
tests.on('exit', (code) => process.exit(code ?? 1));
