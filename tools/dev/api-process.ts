import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ROOT } from '../build/workspace';
import { devPorts } from '../rsbuild/dev-ports';

/** Starts the API from its sources and restarts it after changes; it ends with this process. */
export function startApi(store: string): ChildProcess {
  const { DATA_DIR = 'data' } = process.env;
  const env = {
    ...process.env,
    PORT: String(devPorts.api),
    DATA_DIR: resolve(ROOT, DATA_DIR),
    RELEASE_STORE: store,
    DEMO_DATA: process.env.DEMO_DATA ?? '1',
    LOCAL_MAILBOX: process.env.LOCAL_MAILBOX ?? (process.env.SMTP_URL ? '0' : '1'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'watch', '--clear-screen=false', 'src/server.ts'];
  return spawn(process.execPath, args, { cwd: join(ROOT, 'apps/api'), env, stdio: 'inherit' });
}
