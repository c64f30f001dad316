import type { Contract } from '@demanda/contracts/contract';
import type { RecordVersion } from '@demanda/contracts/fields';
import { recordsOf, type bulkCount, type bulkIds, type bulkRecords } from '@demanda/contracts/list';
import type { Right } from '@demanda/contracts/permissions';
import type { z } from 'zod';
import type { SessionUser } from '../../kernel/session-user';
import type { App } from './app-types';
import { handle } from './handle';

interface BulkDelete<Query extends z.ZodObject> extends Contract {
  path: `${string}/bulk`;
  access: Right;
  query?: Query;
  body: typeof bulkIds | typeof bulkRecords;
  response: typeof bulkCount;
}

/**
 * Registers a bulk delete under two paths: `DELETE …/bulk`, and `POST …/bulk-delete` for proxies that drop
 * the body of a DELETE (G-GEN-16). The handler gets distinct records and returns the number of deleted records.
 */
export function handleBulkDelete<Query extends z.ZodObject>(
  app: App,
  contract: BulkDelete<Query>,
  remove: (records: RecordVersion[], user: SessionUser, query: z.output<Query>) => Promise<number>,
): void {
  const names: Pick<Contract, 'method' | 'path'>[] = [
    { method: 'DELETE', path: contract.path },
    { method: 'POST', path: `${contract.path}-delete` },
  ];
  for (const name of names) {
    handle<Omit<BulkDelete<Query>, 'path'> & Contract>(
      app,
      { ...contract, ...name },
      async ({ body, user, query }) => ({
        count: await remove(recordsOf(body), user, query as z.output<Query>),
      }),
    );
  }
}
