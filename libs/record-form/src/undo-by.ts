import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import type { QueryKey } from '@tanstack/react-query';

/** Returns the options of a call that undoes another one, with its toasts. */
export const undoBy = (mutationFn: () => Promise<unknown>, invalidates: QueryKey[]): UndoOptions => ({
  mutationFn,
  meta: {
    invalidates,
    success: 'Alteração desfeita.',
    failure: serverTextOr('Erro ao desfazer a alteração'),
  },
});
