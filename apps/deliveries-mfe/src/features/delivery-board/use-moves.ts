import { useMutation } from '@demanda/api/use-mutation';
import type { Page } from '@demanda/contracts/list';
import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { toast } from '@demanda/ui/core';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { boardKeyPrefix, deliveriesChanged } from '../../api/deliveries';
import { moveItemsOptions, type Move } from '../../api/delivery-items';
import { moveNotice } from './move-notice';
import { applyMove, createUndo } from './moves';

/** Returns the group as last loaded by the board, else as the move leaves it. */
function groupAfterMove(client: QueryClient, { group, statuses }: Move): DeliveryGroup {
  const columns = client.getQueriesData<InfiniteData<Page<DeliveryGroup>>>({
    queryKey: boardKeyPrefix,
    type: 'active',
  });
  const groups = columns.flatMap(([, data]) => data?.pages.flatMap(({ content }) => content) ?? []);
  return groups.find(({ taskId }) => taskId === group.taskId) ?? applyMove(group, statuses);
}

/**
 * Saves moves, and shows afterwards where item and group are, with an undo button. The board shows a move at once
 * (`applyMoves`), so a failed one needs no rollback; its toast is in its `meta`.
 */
export function useMoves(): (move: Move) => void {
  const client = useQueryClient();
  const { mutate } = useMutation(
    {
      ...moveItemsOptions,
      // Runs after the board has reloaded, so that the toast describes the stored state.
      onSuccess: (_, move) => notify(move),
      // Some of its calls may have succeeded before one failed.
      onError: () => deliveriesChanged.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
    },
    { stays: true, parallel: true },
  );
  const notify = (move: Move) => {
    if (move.undoes) return void toast.success(`${move.group.taskCode} voltou como estava.`);
    const now = groupAfterMove(client, move);
    const { title, detail, asChosen } = moveNotice(move, now);
    const undo = { label: 'Desfazer', onTake: () => mutate(createUndo(move, now), { isRetry: true }) };
    toast[asChosen ? 'success' : 'info'](title, detail, undo);
  };
  return mutate;
}
