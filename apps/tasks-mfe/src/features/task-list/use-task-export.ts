import { taskExport } from '@demanda/api/task-exports';
import { useDownload } from '@demanda/api/use-download';
import { withoutPaging } from '@demanda/contracts/list';
import { TASK_COLUMNS } from '@demanda/contracts/task-sheet-columns';
import type { TaskListQuery } from '@demanda/contracts/task-list-query';
import { toast } from '@demanda/ui/core';
import { useVisibleOf } from '@demanda/ui/list';

/** Maximum number of ids in the URL of the export, which proxies limit to 8 KB. */
const MAX_EXPORTED_IDS = 500;

/**
 * Returns the download of the list as a spreadsheet with its filters, order and columns, or of the selected tasks in
 * the same order and columns (TASK-002, PERM-016 to PERM-018).
 */
export function useTaskExport(search: TaskListQuery, ids: ReadonlySet<number>) {
  const download = useDownload(taskExport);
  const columns = useVisibleOf(TASK_COLUMNS);
  const rows = ids.size > 0 ? { id: [...ids], sort: search.sort } : withoutPaging(search);
  return {
    download,
    start: () => {
      if (ids.size <= MAX_EXPORTED_IDS) download.start({ query: { ...rows, columns } });
      else
        toast.error(`Exporte no máximo ${MAX_EXPORTED_IDS} tarefas selecionadas. Para mais, use os filtros.`);
    },
  };
}
