import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import type { QueryKey } from '@tanstack/react-query';

/** Returns the options of a call that undoes another one, with its toasts. */
export const undoBy = <Variables = void>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  invalidates: QueryKey[],
): UndoOptions<Variables> => ({
  mutationFn,
  meta: {
    invalidates,
    success: 'Alteração desfeita.',
    failure: serverTextOr('Erro ao desfazer a alteração'),
  },
});
