import { trashCard } from '@demanda/contracts/records/trash';
import type { TrashEntry } from '@demanda/contracts/trash';
import { formatDate } from '@demanda/ui/format';
import { cardColumns } from '@demanda/ui/list';

export const trashColumns = cardColumns<TrashEntry>(trashCard, {
  expiresAt: { cell: ({ expiresAt }) => formatDate(expiresAt) },
});
