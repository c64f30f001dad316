import { createBillingPeriod } from '@demanda/contracts/billing';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { getCurrentUser, login, updateProfile } from '@demanda/contracts/session';
import { exportTasks } from '@demanda/contracts/spreadsheets';
import { PASSWORD, type Installation } from './installation';

/** What the check of a package does in a running installation, as the first account. */

type Sent = { method: string; path: string; body?: object };

/** Sends a call. Throws unless the server succeeds. */
async function call({ url }: Installation, { method, path, body }: Sent, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Reads the page of the sign-in with every script that it names, and signs in. Returns the token. */
export async function signIn(installation: Installation): Promise<string> {
  const page = await fetch(`${installation.url}/login`);
  const scripts = [...(await page.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
  const statuses = await Promise.all(
    scripts.map(async (src) => (await fetch(installation.url + src)).status),
  );
  if (scripts.length === 0 || statuses.some((status) => status !== 200))
    throw new Error(
      `The page of the sign-in expected with its scripts, found ${statuses.join(', ') || 'none'}.`,
    );
  const body = { username: 'admin', password: PASSWORD };
  const { token } = (await (await call(installation, { ...login, body })).json()) as { token: string };
  await call(installation, getCurrentUser, token);
  return token;
}

/** Makes calls whose code the server loads when it is first needed: PDF, spreadsheet, the list of known passwords. */
export async function useRareParts(installation: Installation): Promise<void> {
  const token = await signIn(installation);
  const period = await call(installation, { ...createBillingPeriod, body: { month: 1, year: 2026 } }, token);
  const { id } = (await period.json()) as { id: number };
  await call(
    installation,
    { ...downloadStatement, path: downloadStatement.path.replace(':id', `${id}`) },
    token,
  );
  await call(installation, exportTasks, token);
  const account = { username: 'admin', name: 'Administrador', email: 'admin@demanda.example' };
  const password = `${PASSWORD}-nova`;
  await call(
    installation,
    { ...updateProfile, body: { ...account, password, confirmPassword: password } },
    token,
  );
}
