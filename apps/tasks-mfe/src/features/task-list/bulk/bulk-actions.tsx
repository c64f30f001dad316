import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { taskExport } from '@demanda/api/task-exports';
import { createDelivery } from '@demanda/contracts/deliveries';
import { changeTasks } from '@demanda/contracts/task-changes';
import type { selectedTasks } from '@demanda/contracts/slots';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { deleteTasks } from '@demanda/contracts/tasks';
import { useFills } from '@demanda/federation/slot';
import { Button, IconButton, type IconName, useIsBelowBulk, useIsBelowPanel } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import { useHasParameter } from '@demanda/ui/list';
import { MenuButton, type MenuAction } from '@demanda/ui/navigation';
import { dataEmail, financialEmail } from '../../../api/task-emails';
import { changeableLabels } from '../../../shared/inline-edit/task-change-text';
import { BULK_FIELDS, type BulkField } from '../change/bulk-fields';
import { useTaskExport } from '../use-task-export';
import type { BulkAction } from './bulk-action';

/** Fields that an older server does not know. */
const PLAN_FIELDS: BulkField[] = ['assigneeId', 'dueOn'];
const SELECTED_TASKS: (typeof selectedTasks)['name'] = 'tasks.list.selected';
const EMAILS = [financialEmail, dataEmail];

interface BulkActionsProps {
  ids: ReadonlySet<number>;
  search: TaskListQuery;
  onChoose: (action: BulkAction) => void;
  onDelete: () => void;
}

/**
 * What the user may do with the selected tasks: the frequent actions as buttons, the others in a menu; all in the menu
 * where there is no room for more (ADR 0076).
 */
export function BulkActions({ ids, search, onChoose, onDelete }: BulkActionsProps) {
  const { mayCall } = usePermissions();
  const levelOf = useFieldLevels('tasks');
  const isPlanKnown = useHasParameter('dueOn');
  const isFolded = useIsBelowPanel();
  // The button above the list is shown only where there is room for it.
  const hasExport = useIsBelowBulk() && mayCall(taskExport.contract);
  const { download, start } = useTaskExport(search, ids);
  const selected = ` ${formatCount(ids.size, 'tarefa(s) selecionada(s)')}`;
  const deleteText = `Excluir Selecionadas (${ids.size})`;
  const mayDelete = mayCall(deleteTasks);

  const offered = BULK_FIELDS.filter(
    (field) =>
      mayCall(changeTasks) && levelOf(field) === 'EDIT' && (isPlanKnown || !PLAN_FIELDS.includes(field)),
  );
  const changes = offered.map((field): MenuAction => ({
    label: changeableLabels[field],
    onSelect: () => onChoose({ kind: 'change', field, offered }),
  }));
  const fills = useFills(SELECTED_TASKS).map((fill) => ({
    label: fill.label,
    // An icon that this build does not know is shown as a piece of a puzzle.
    icon: fill.icon as IconName | undefined,
    onSelect: () => onChoose({ kind: 'fill', fill }),
  }));
  const others: (MenuAction | false)[] = [
    ...(isFolded ? changes.map((action) => ({ ...action, group: 'Alterar' })) : []),
    ...(isFolded ? fills : []),
    mayCall(createDelivery) && {
      icon: 'deliveries',
      label: 'Criar entregas',
      onSelect: () => onChoose({ kind: 'deliveries' }),
    },
    ...EMAILS.map(
      (email) =>
        mayCall(email.calls.send) && {
          icon: 'mail' as const,
          label: email.title,
          onSelect: () => onChoose({ kind: 'email', email }),
        },
    ),
    hasExport && {
      icon: 'download',
      label: 'Exportar seleção',
      onSelect: start,
      refusal: download.running ? 'Exportando…' : undefined,
    },
    isFolded && mayDelete && { icon: 'remove', label: deleteText, danger: true, onSelect: onDelete },
  ];
  const menu = others.filter((action) => action !== false);
  return (
    <>
      {!isFolded && changes.length > 0 && (
        <MenuButton bordered label={selected} actions={changes}>
          Alterar
        </MenuButton>
      )}
      {!isFolded &&
        fills.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {!isFolded && mayDelete && (
        <IconButton icon="remove" label={deleteText} danger bordered onClick={onDelete} />
      )}
      {menu.length > 0 && (
        <MenuButton bordered icon="more" label={`Mais ações para${selected}`} actions={menu} />
      )}
    </>
  );
}
