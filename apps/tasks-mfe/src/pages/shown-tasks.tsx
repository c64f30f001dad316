import type { Task } from '@demanda/contracts/task-shapes';
import { late, PageSkeleton } from '@demanda/ui/core';
import type { RecordPlace } from '@demanda/views/open-record';
import type { ReactNode } from 'react';
import type { TaskEmail } from '../api/task-emails';
import { TaskList } from '../features/task-list/task-list';
import { useTaskColumns } from '../features/task-list/use-task-columns';
import { useTaskShow } from '../shared/task-show';

// Loaded lazily: the list opens as a table.
const TaskBoard = late(
  async () => (await import('../features/task-board/task-board')).TaskBoard,
  () => <PageSkeleton />,
);
const TaskCalendar = late(
  async () => (await import('../features/task-calendar/task-calendar')).TaskCalendar,
  () => <PageSkeleton />,
);

const others = { table: undefined, board: TaskBoard, calendar: TaskCalendar };

interface ShownTasksProps {
  create: ReactNode;
  place: RecordPlace;
  onEmail: (email: TaskEmail, task: Task) => void;
  /** Called when the rows of the table have loaded. */
  onShown: () => void;
}

/** The tasks as a table, a board or a calendar, as the URL says. */
export function ShownTasks({ create, place, onEmail, onShown }: ShownTasksProps) {
  const { id: openId, open } = place;
  const { show } = useTaskShow();
  const columns = useTaskColumns();
  const Other = others[show];
  if (!Other)
    return (
      <TaskList
        create={create}
        openId={openId}
        onView={({ id }) => open(id)}
        onEmail={onEmail}
        onShown={onShown}
      />
    );
  return <Other openId={openId} onOpen={(id) => open(id)} columns={columns} />;
}
