import { Can } from '@demanda/auth/can';
import { taskExport } from '@demanda/api/task-exports';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { DownloadButton, useIsBelowBulk } from '@demanda/ui/core';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';
import { useTaskExport } from './use-task-export';

interface TaskExportProps {
  search: TaskListQuery;
  /** Ids of the selected tasks; without any, the list is exported. */
  ids: ReadonlySet<number>;
}

/**
 * Exports the list, or the selected tasks, which the menu of the selection does where there is no room for a button.
 */
export function TaskExport({ search, ids }: TaskExportProps) {
  const { download, start } = useTaskExport(search, ids);
  useExportFromPalette(start);
  const isFolded = useIsBelowBulk() && ids.size > 0;
  return (
    <Can call={taskExport.contract}>
      {!isFolded && (
        <DownloadButton download={download} onStart={start}>
          {ids.size > 0 ? 'Exportar seleção' : 'Exportar Excel'}
        </DownloadButton>
      )}
    </Can>
  );
}
