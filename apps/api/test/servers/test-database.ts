import { rmSync } from 'node:fs';
import type { Monitors, OpenDatabase } from '../../src/engines/database';
import {
  administer,
  copyTemplate,
  openTestDatabase,
  poolerUrl,
  serverUrl,
  unique,
  type Template,
} from './template';

/** A database of its own, migrated and with the test accounts; gone after `close`. */
export async function startTestDatabase(monitors?: Monitors): Promise<OpenDatabase> {
  const template = JSON.parse(process.env.TEST_TEMPLATE!) as Template;
  return template.kind === 'embedded'
    ? copyFolder(template.folder, monitors)
    : copyDatabase(template, monitors);
}

async function copyFolder(template: string, monitors?: Monitors): Promise<OpenDatabase> {
  const folder = copyTemplate(template);
  const { db, close } = await openTestDatabase({ DATA_DIR: folder }, monitors);
  return {
    db,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function copyDatabase(
  { url, name: template, copying }: Template & { kind: 'postgres' },
  monitors?: Monitors,
): Promise<OpenDatabase> {
  const name = unique('demanda_test');
  await administer(url, `create database ${name} template ${template} ${copying}`);
  const env = { DATABASE_URL: serverUrl(poolerUrl ?? url, name), DATA_DIR: '' };
  const { db, close } = await openTestDatabase(env, monitors);
  return {
    db,
    async close() {
      await close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}
