import { useFieldLevels } from '@demanda/auth/field-levels';
import { formatCount } from '@demanda/ui/format';
import { MenuButton } from '@demanda/ui/navigation';
import { bulkFieldLabels, type BulkField } from './bulk-fields';

const FIELDS = Object.keys(bulkFieldLabels) as BulkField[];

interface ChangeMenuProps {
  /** Number of selected tasks. */
  count: number;
  onChoose: (field: BulkField) => void;
}

/** Menu with the fields that the user may change in the selected tasks (ADR 0070). */
export function ChangeMenu({ count, onChoose }: ChangeMenuProps) {
  const levelOf = useFieldLevels('tasks');
  return (
    <MenuButton
      bordered
      label={` ${formatCount(count, 'tarefa(s) selecionada(s)')}`}
      actions={FIELDS.filter((field) => levelOf(field) === 'EDIT').map((field) => ({
        label: bulkFieldLabels[field],
        onSelect: () => onChoose(field),
      }))}
    >
      Alterar
    </MenuButton>
  );
}
