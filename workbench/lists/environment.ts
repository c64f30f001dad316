import { begin } from '../support/progress';
import { say } from '../support/report';
import { openAll } from '../../tools/product/open-all';
import { startServer } from '../../tools/product/start-server';
import { startPostgres } from '../../tools/test/postgres';
import { openBare } from './bare';
import { SECRET, signIn } from '../support/call';
import { fill } from '../support/database';
import { openRecorder } from './record-call';

/** Tasks of the database, unless an argument says otherwise. */
export const TASKS = 100_000;

/**
 * Starts the servers that are measured; undefined on a machine without PostgreSQL. `close` removes
 * everything.
 */
export async function openEnvironment(tasks = TASKS) {
  const postgres = await startPostgres();
  if (!postgres) return undefined;
  return openAll(async (onClose) => {
    onClose(() => postgres.stop());
    say(`${postgres.version}, ${tasks.toLocaleString('en')} tasks`);
    await fill(postgres.url, tasks);
    begin('building and starting the server');
    const server = await startServer({
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      AUTH_SECRET: SECRET,
    });
    onClose(() => server.stop());
    const recorder = await openRecorder(postgres.url);
    onClose(() => recorder.close());
    const bare = await openBare(postgres.url);
    onClose(() => bare.close());
    const tokens = {
      MANAGER: await signIn(server.url, 'MANAGER'),
      ADMIN: await signIn(server.url, 'ADMIN'),
    };
    say();
    return { server, recorder, bare, tokens, databaseUrl: postgres.url };
  });
}

export type Environment = NonNullable<Awaited<ReturnType<typeof openEnvironment>>>;
