import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { prepareDataFolder, StartError, type Env } from '../../apps/api/for-start';

/** Checks before the build what would otherwise stop the server only after it. Every refusal is a StartError. */

const DATABASE_TIMEOUT_MS = 5_000;

async function isPortFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: DATABASE_TIMEOUT_MS });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks the port, the data folder and, when one is set, the database. */
export async function checkPrerequisites({ HOST, PORT, DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  prepareDataFolder(DATA_DIR);
  if (!(await isPortFree(HOST, PORT))) {
    throw new StartError(`A porta ${PORT} já está em uso. Feche o outro programa ou escolha outra com PORT.`);
  }
  if (DATABASE_URL && !(await answers(DATABASE_URL))) {
    const { host } = new URL(DATABASE_URL);
    throw new StartError(`Não foi possível conectar ao banco de dados em ${host}. Verifique DATABASE_URL.`);
  }
}
