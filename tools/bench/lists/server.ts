import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@demanda/contracts/session';
import { PEOPLE, type Role } from '../../../apps/e2e/src/people';
import { buildServer } from '../../start/build-server';
import { freePort } from '../../test/free-port';
import { say } from '../report';

export const SECRET = 'only for measuring, thirty-two letters';

const START_TIMEOUT = 30_000;

/** The built server on this database, as production runs it. */
export async function startServer(databaseUrl: string) {
  const file = await buildServer(say);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, PORT: String(port) };
  const server = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start.');
    await wait(100);
  }
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await exited;
    },
  };
}

/** A token of one of the demonstration users. */
export async function signIn(url: string, role: Role): Promise<string> {
  const answer = await fetch(`${url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PEOPLE[role]),
  });
  return login.response.parse(await answer.json()).token;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Makes a call over one connection that stays open, and reads the whole answer. Rejects unless it is 200. */
export function get(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${body}`));
      });
    })
      .on('error', reject)
      .end();
  });
}
