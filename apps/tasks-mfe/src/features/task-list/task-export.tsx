import { taskExport } from '@demanda/api/spreadsheets';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { withoutPaging } from '@demanda/contracts/list';
import { TASK_COLUMNS } from '@demanda/contracts/spreadsheets';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { DownloadButton } from '@demanda/ui/core';
import { useVisibleOf } from '@demanda/ui/list';

/** Exports the list as a spreadsheet with its filters, order and columns (TASK-002, PERM-016 to PERM-018). */
export function TaskExport({ search }: { search: TaskListQuery }) {
  const download = useDownload(taskExport);
  const columns = useVisibleOf(TASK_COLUMNS);
  return (
    <Can call={taskExport.contract}>
      <DownloadButton
        download={download}
        onStart={() => download.start({ query: { ...withoutPaging(search), columns } })}
      >
        Exportar Excel
      </DownloadButton>
    </Can>
  );
}
