import { restoreRecords, type RestoreResult } from '@demanda/contracts/trash';
import { restoredText, type TrashKind } from '@demanda/contracts/trash-labels';
import type { QueryKey } from '@tanstack/react-query';
import { serverTextOr } from './notices';
import { request } from './request';

/** Mutation that restores deleted records of one kind; takes the ids that they had. */
export const restoreOptions = (kind: TrashKind, invalidates: readonly QueryKey[] = []) => ({
  mutationFn: (ids: number[]) =>
    request(restoreRecords[kind] as typeof restoreRecords.billing, { body: { ids } }),
  meta: {
    success: (result: unknown) => restoredText(kind, result as RestoreResult),
    failure: serverTextOr('Erro ao restaurar'),
    invalidates: [...invalidates, ['trash']],
  },
});
