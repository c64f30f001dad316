import { z } from '@demanda/schema';
import { useSearch } from '@demanda/router';
import { Segments } from '@demanda/ui/dialog';
import { ListViewContext } from '@demanda/ui/list';
import { use } from 'react';

/** How the page shows the tasks: URL parameters that are not sent to the API. */
const taskShow = z.object({
  show: z.enum(['table', 'calendar']).optional(),
  /** Month of the calendar. */
  month: z
    .string()
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)
    .optional(),
});

export function useTaskShow() {
  const [{ show, month }, setShow] = useSearch(taskShow, { show: 'table' });
  return { show, month, setShow };
}

const OPTIONS = [
  { value: 'table', label: 'Tabela', icon: 'table' },
  { value: 'calendar', label: 'Calendário', icon: 'calendar' },
] as const;

/** Switch between the table and the calendar; absent with a server that has no due days. */
export function ShowSwitch() {
  const { show, setShow } = useTaskShow();
  const isKnown = use(ListViewContext)?.parameters?.includes('dueOn');
  if (!isKnown && show === 'table') return null;
  return (
    <Segments
      label="Visualização"
      options={OPTIONS}
      value={show}
      onChange={(chosen) => setShow({ show: chosen, month: undefined })}
    />
  );
}
