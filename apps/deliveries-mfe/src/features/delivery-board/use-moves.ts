import { useMutation } from '@demanda/api/use-mutation';
import type { Page } from '@demanda/contracts/list';
import type { DeliveryGroup } from '@demanda/contracts/deliveries';
import { toast } from '@demanda/ui/core';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { boardFamily, deliveriesChanged } from '../../api/deliveries';
import { moveItemsOptions, type Move } from '../../api/delivery-items';
import { moveNotice } from './move-notice';
import { afterMove, undoOf } from './moves';

/** The group as the board was last answered, else as the move leaves it. */
function groupAfter(client: QueryClient, { group, statuses }: Move): DeliveryGroup {
  const columns = client.getQueriesData<InfiniteData<Page<DeliveryGroup>>>({
    queryKey: boardFamily,
    type: 'active',
  });
  const groups = columns.flatMap(([, data]) => data?.pages.flatMap(({ content }) => content) ?? []);
  return groups.find(({ taskId }) => taskId === group.taskId) ?? afterMove(group, statuses);
}

/**
 * Stores moves, says afterwards where item and group are, and offers to take it back. The board shows a move
 * from its beginning (`withMoves`), so a failed one needs no undoing; it is told by its `meta`.
 */
export function useMoves(): (move: Move) => void {
  const client = useQueryClient();
  const { mutate } = useMutation(
    {
      ...moveItemsOptions,
      // comes after the board was asked again, so what is said is what is stored
      onSuccess: (_, move) => tell(move),
      // some of its calls may have been answered before one failed
      onError: () => deliveriesChanged.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
    },
    { stays: true, parallel: true },
  );
  const tell = (move: Move) => {
    if (move.undoes) return void toast.success(`${move.group.taskCode} voltou como estava.`);
    const now = groupAfter(client, move);
    const { title, detail, asChosen } = moveNotice(move, now);
    const undo = { label: 'Desfazer', onTake: () => mutate(undoOf(move, now)) };
    toast[asChosen ? 'success' : 'info'](title, detail, undo);
  };
  return mutate;
}
