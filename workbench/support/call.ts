import { Agent, request } from 'node:http';
import { login } from '@demanda/contracts/session';
import { DEMO_USERS } from '../../apps/api/demo/records/words-people';

/** Secret that signs the tokens of the benchmark. */
export const SECRET = 'only for measuring, thirty-two letters';

/** Returns a token of the demonstration user with this profile. */
export async function signIn(url: string, profile: 'ADMIN' | 'MANAGER' | 'USER'): Promise<string> {
  const { username, password } = DEMO_USERS.find((user) => user.profile === profile && user.password)!;
  const answer = await fetch(`${url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return login.response.parse(await answer.json()).token;
}

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });

interface Sent {
  body?: object;
  method?: string;
  /** Default: all requests share one connection. */
  agent?: Agent;
}

/**
 * Makes a call over a keep-alive connection and reads the whole response. Rejects unless it succeeded. With a
 * body it is a POST unless `method` says otherwise.
 */
export function send(
  url: string,
  token: string,
  { body, method = body ? 'POST' : 'GET', agent = oneConnection }: Sent = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method }, (answer) => {
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
      .end(body && JSON.stringify(body));
  });
}

export const get = (url: string, token: string): Promise<string> => send(url, token);
