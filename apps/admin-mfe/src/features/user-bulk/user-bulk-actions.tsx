import { deleteUsers } from '@demanda/contracts/users';
import { Button, IconButton, Row, useIsBelowPanel } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import type { Selection } from '@demanda/ui/list';
import { MenuButton } from '@demanda/ui/navigation';
import { useUserRules } from '../../shared/user-rules';
import { USER_BULK_ACTIONS, type UserBulkAction } from './user-bulk-action';

interface UserBulkActionsProps {
  selection: Selection;
  onChoose: (action: UserBulkAction) => void;
  onDelete: () => void;
}

/** What the user may do with the selected accounts (USER-36, USER-37, ADR 0091). */
export function UserBulkActions({ selection, onChoose, onDelete }: UserBulkActionsProps) {
  const { mayChange } = useUserRules();
  // On one line with the count, so that the first selected row does not move the others.
  const isFolded = useIsBelowPanel();
  const deleteText = `Excluir Selecionados (${selection.ids.size})`;
  const actions = (Object.keys(USER_BULK_ACTIONS) as UserBulkAction[])
    .filter((action) => mayChange(USER_BULK_ACTIONS[action].call))
    .map((action) => {
      const { label, icon } = USER_BULK_ACTIONS[action];
      return { label, icon, onSelect: () => onChoose(action) };
    });
  return (
    <Row>
      <Button onClick={selection.clear}>Limpar seleção</Button>
      {actions.length > 0 && (
        <MenuButton
          bordered
          label={` com ${formatCount(selection.ids.size, 'usuário(s) selecionado(s)')}`}
          actions={actions}
        >
          Ações
        </MenuButton>
      )}
      {mayChange(deleteUsers) &&
        (isFolded ? (
          <IconButton icon="remove" label={deleteText} danger bordered onClick={onDelete} />
        ) : (
          <Button kind="danger" icon="remove" onClick={onDelete}>
            {deleteText}
          </Button>
        ))}
    </Row>
  );
}
