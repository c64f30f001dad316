import { createClient } from '@demanda/client';
import { createBillingPeriod } from '@demanda/contracts/billing';
import { downloadStatement } from '@demanda/contracts/billing-statement';
import { getCurrentUser, login, updateProfile } from '@demanda/contracts/session';
import { exportTasks } from '@demanda/contracts/task-exports';
import { PASSWORD, type Installation } from './installation';

/** What the check of a package does in a running installation, as the first account. */

/** Reads the page of the sign-in with every script that it names, and signs in. Returns a client with the session. */
export async function signIn(installation: Installation) {
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
  const { token } = await createClient({ url: installation.url, token: '' }).call(login, { body });
  const client = createClient({ url: installation.url, token });
  await client.call(getCurrentUser);
  return client;
}

/** Makes calls whose code the server loads when it is first needed: PDF, spreadsheet, the list of known passwords. */
export async function useRareParts(installation: Installation): Promise<void> {
  const client = await signIn(installation);
  const { id } = await client.call(createBillingPeriod, { body: { month: 1, year: 2026 } });
  await client.download(downloadStatement, { params: { id }, query: {} });
  await client.download(exportTasks, { query: {} });
  const account = { username: 'admin', name: 'Administrador', email: 'admin@demanda.example' };
  const password = `${PASSWORD}-nova`;
  await client.call(updateProfile, { body: { ...account, password, confirmPassword: password } });
}
