import { usePermissions } from '@demanda/auth/use-permissions';
import { z } from '@demanda/schema';
import { useSearch } from '@demanda/router';
import { Segments } from '@demanda/ui/dialog';
import { ListViewContext } from '@demanda/ui/list';
import { use } from 'react';

/** How the page shows the tasks: URL parameters that are not sent to the API. */
const taskShow = z.object({
  show: z.enum(['table', 'board', 'calendar']).optional(),
  month: z
    .string()
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
});

/** How the tasks are shown; the board only to users who may see the status of deliveries. */
export function useTaskShow() {
  const [{ show, month }, setShow] = useSearch(taskShow, { show: 'table' });
  const mayShowBoard = usePermissions().hasRight('deliveries:VIEW');
  return { show: show === 'board' && !mayShowBoard ? 'table' : show, month, setShow, mayShowBoard };
}

/** Views of the list, with the parameter of the server that each needs. */
const OPTIONS = [
  { value: 'table', label: 'Tabela', icon: 'table' },
  { value: 'board', label: 'Quadro', icon: 'board', needs: 'hasDeliveryStatus' },
  { value: 'calendar', label: 'Calendário', icon: 'calendar', needs: 'dueOn' },
] as const;

/** Switch between table, board and calendar; without those that the server or the user's rights do not allow. */
export function ShowSwitch() {
  const { show, setShow, mayShowBoard } = useTaskShow();
  const { parameters = [] } = use(ListViewContext) ?? {};
  const offered = OPTIONS.filter(
    (option) => option.value === show || !('needs' in option) || parameters.includes(option.needs),
  ).filter(({ value }) => value !== 'board' || mayShowBoard);
  if (offered.length === 1) return null;
  return (
    <Segments
      label="Visualização"
      options={offered}
      value={show}
      onChange={(chosen) => setShow({ show: chosen, month: undefined })}
    />
  );
}
