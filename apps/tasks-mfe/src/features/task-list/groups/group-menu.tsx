import { usePermissions } from '@demanda/auth/use-permissions';
import { filledKey } from '@demanda/contracts/filter-names';
import { TASK_GROUPINGS, type TaskGrouping } from '@demanda/contracts/task-list-query';
import { useHasParameter } from '@demanda/ui/list';
import { MenuButton } from '@demanda/ui/navigation';
import { groupings } from './groupings';

interface GroupMenuProps {
  groupBy: TaskGrouping | undefined;
  /** A method, so that a page may pass its own, narrower setter. */
  onGroup(change: { groupBy: TaskGrouping | undefined }): void;
}

/** Menu 'Agrupar': what the tasks of the list are grouped by; absent with a server that does not group. */
export function GroupMenu({ groupBy, onGroup }: GroupMenuProps) {
  const { hasRight } = usePermissions();
  const hasAssignees = useHasParameter(filledKey('assigneeId'));
  if (!useHasParameter('groupBy')) return null;
  const offered = TASK_GROUPINGS.filter(
    (by) => (by !== 'deliveryStatus' || hasRight('deliveries:VIEW')) && (by !== 'assigneeId' || hasAssignees),
  );
  return (
    <MenuButton
      bordered
      label={groupBy ? ' (agrupamento)' : ' as tarefas'}
      actions={[undefined, ...offered].map((by) => ({
        label: by ? groupings[by].label : 'Sem grupos',
        selected: by === groupBy,
        onSelect: () => onGroup({ groupBy: by }),
      }))}
    >
      {groupBy ? `Por ${groupings[groupBy].label.toLowerCase()}` : 'Agrupar'}
    </MenuButton>
  );
}
