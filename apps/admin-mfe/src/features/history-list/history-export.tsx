import { headline } from '@demanda/api/notices';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import type { HistoryListQuery } from '@demanda/contracts/history';
import { exportHistory, exportHistoryLines } from '@demanda/contracts/history-export';
import { withoutPaging } from '@demanda/contracts/list';
import { stampedFileName } from '@demanda/contracts/spreadsheets';
import { DownloadButton } from '@demanda/ui/core';
import { useHasParameter } from '@demanda/ui/list';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';

const meta = { success: 'Histórico exportado', failure: headline('Erro ao exportar histórico') };
const spreadsheet = {
  contract: exportHistory,
  fallbackName: () => stampedFileName('history', new Date(), 'xlsx'),
  meta,
};
const lines = {
  contract: exportHistoryLines,
  fallbackName: () => stampedFileName('history', new Date(), 'jsonl'),
  meta,
};

/** Exports the matching entries; not with a server that has no files of the history. */
export function HistoryExport({ search }: { search: HistoryListQuery }) {
  const excel = useDownload(spreadsheet);
  const json = useDownload(lines);
  const input = { query: withoutPaging(search) };
  useExportFromPalette(() => excel.start(input));
  // A server that knows this filter has the files as well.
  if (!useHasParameter('kind')) return null;
  return (
    <>
      <Can call={spreadsheet.contract}>
        <DownloadButton download={excel} onStart={() => excel.start(input)}>
          Exportar Excel
        </DownloadButton>
      </Can>
      <Can call={lines.contract}>
        <DownloadButton download={json} onStart={() => json.start(input)}>
          Exportar JSON
        </DownloadButton>
      </Can>
    </>
  );
}
