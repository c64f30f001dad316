// `npm test` in plain Node, since a fresh clone has no packages; after the installation it runs TypeScript.
import { spawn } from 'node:child_process';
import { installMissing } from './install.mjs';

installMissing();
const tests = spawn(process.execPath, ['--import', 'tsx', 'tools/test/main.ts', ...process.argv.slice(2)], {
  cwd: new URL('..', import.meta.url),
  stdio: 'inherit',
});
// Ctrl+C also reaches the child, which cleans up; its exit code is used.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => tests.kill('SIGTERM'));
tests.on('exit', (code) => process.exit(code ?? 1));
