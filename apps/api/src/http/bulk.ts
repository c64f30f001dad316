import type { Contract } from '@demanda/contracts/contract';
import { idsOf, type bulkCount, type bulkIds } from '@demanda/contracts/list';
import type { Right } from '@demanda/contracts/permissions';
import type { App, SessionUser } from './app-types';
import { handle } from './handle';

interface BulkDelete extends Contract {
  path: `${string}/bulk`;
  access: Right;
  body: typeof bulkIds;
  response: typeof bulkCount;
}

/**
 * A bulk delete under both its names: `DELETE …/bulk`, and `POST …/bulk-delete` for proxies that
 * drop the body of a DELETE (G-GEN-16). The handler gets each id once and answers how many went.
 */
export function handleBulkDelete(
  app: App,
  contract: BulkDelete,
  remove: (ids: number[], user: SessionUser) => Promise<number>,
): void {
  const names: Pick<Contract, 'method' | 'path'>[] = [
    { method: 'DELETE', path: contract.path },
    { method: 'POST', path: `${contract.path}-delete` },
  ];
  for (const name of names) {
    handle<Omit<BulkDelete, 'path'> & Contract>(app, { ...contract, ...name }, async ({ body, user }) => ({
      count: await remove([...new Set(idsOf(body))], user),
    }));
  }
}
