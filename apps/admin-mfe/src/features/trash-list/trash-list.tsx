import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { trashCard } from '@demanda/contracts/records/trash';
import { trash, trashListQuery, type TrashEntry } from '@demanda/contracts/trash';
import { trashKindLabels } from '@demanda/contracts/trash-labels';
import { Button, IconButton } from '@demanda/ui/core';
import { formatDate, formatDateTime } from '@demanda/ui/format';
import { cardColumns, CardLine, CardTitle, DataList, useSelection } from '@demanda/ui/list';
import { restoreSelectedOptions, trashListOptions } from '../../api/trash';
import { useSearchedList } from '../../shared/use-searched-list';

const columns = cardColumns<TrashEntry>(trashCard, {
  expiresAt: { cell: ({ expiresAt }) => formatDate(expiresAt) },
});

interface TrashListProps {
  onRestore: (entry: TrashEntry) => void;
  onDelete: (entry: TrashEntry) => void;
  onEmpty: () => void;
}

/** List of what the user may restore, the newest first. */
export function TrashList({ onRestore, onDelete, onEmpty }: TrashListProps) {
  const { mayCall } = usePermissions();
  const list = useSearchedList(trashListQuery, 'deletedAt,desc', trashListOptions);
  const selection = useSelection<TrashEntry>({ nameOf: ({ name }) => name });
  const restore = useMutation(restoreSelectedOptions, { stays: true });
  return (
    <DataList
      name="Lixeira"
      columns={columns}
      {...list}
      emptyText="Nenhum registro na lixeira"
      emptyHint="O que for excluído fica aqui até expirar, e pode ser restaurado."
      card={(entry) => <TrashCard entry={entry} />}
      searchIn={['name', 'deletedByUserName']}
      searchLabel="Buscar por nome ou por quem excluiu"
      tools={
        mayCall(trash.empty) &&
        list.result.page?.totalElements !== 0 && (
          <Button kind="danger" icon="remove" onClick={onEmpty}>
            Esvaziar lixeira
          </Button>
        )
      }
      selection={selection}
      bulkActions={
        <Button
          icon="restore"
          busy={restore.isPending}
          onClick={() => restore.mutate([...selection.ids], { onSuccess: selection.clear })}
        >
          {`Restaurar Selecionados (${selection.ids.size})`}
        </Button>
      }
      rowActions={(entry) => (
        <>
          <IconButton icon="restore" label={`Restaurar ${entry.name}`} onClick={() => onRestore(entry)} />
          {mayCall(trash.deleteForever) && (
            <IconButton
              icon="remove"
              label={`Excluir definitivamente ${entry.name}`}
              danger
              onClick={() => onDelete(entry)}
            />
          )}
        </>
      )}
      actionsWidthPx={104}
    />
  );
}

/** Entry on a phone. */
const TrashCard = ({ entry }: { entry: TrashEntry }) => (
  <>
    <CardTitle>{entry.name}</CardTitle>
    <CardLine>{`${trashKindLabels[entry.kind]} · ${entry.deletedByUserName}`}</CardLine>
    <CardLine>{`Excluído em ${formatDateTime(entry.deletedAt)}, expira em ${formatDate(entry.expiresAt)}`}</CardLine>
  </>
);
