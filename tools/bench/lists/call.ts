import { Agent, request } from 'node:http';
import { login } from '@demanda/contracts/session';
import { PEOPLE, type Role } from '../../../apps/e2e/src/people';

/** What tokens are signed with here. */
export const SECRET = 'only for measuring, thirty-two letters';

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

/** Makes a call over one connection that stays open, and reads the whole answer. Rejects unless it succeeded. With a body: POST. */
function send(url: string, token: string, body?: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode! < 300) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

export const get = (url: string, token: string): Promise<string> => send(url, token);
export const post = (url: string, token: string, body: object): Promise<string> =>
  send(url, token, JSON.stringify(body));
