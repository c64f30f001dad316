import type { Contract } from '@demanda/contracts/contract';
import { type bulkCount, idsOf, type bulkIds } from '@demanda/contracts/list';
import type { App, SessionUser } from './app-types';
import { handle } from './handle';

type BulkDelete = Contract & {
  path: `${string}/bulk`;
  body: typeof bulkIds;
  response: typeof bulkCount;
};

/**
 * A bulk delete under both its names: `DELETE …/bulk`, and `POST …/bulk-delete` for proxies that
 * drop the body of a DELETE (G-GEN-16). The handler gets each id once and answers how many went.
 */
export function handleBulkDelete<C extends BulkDelete>(
  app: App,
  contract: C,
  remove: (ids: number[], user: SessionUser) => Promise<number>,
): void {
  const alias = { ...contract, method: 'POST', path: `${contract.path}-delete`, status: 200 } as const;
  for (const route of [contract, alias] as const) {
    handle<BulkDelete & { access: readonly [] }>(app, route as never, async ({ body, user }) => ({
      count: await remove([...new Set(idsOf(body))], user),
    }));
  }
}
