import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { CHARGE_COLUMNS } from '@demanda/contracts/charge-exports';
import type { ChargeListQuery } from '@demanda/contracts/charges';
import { withoutPaging } from '@demanda/contracts/list';
import { DownloadButton } from '@demanda/ui/core';
import { useVisibleOf } from '@demanda/ui/list';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';
import { chargeExport, serviceInvoiceExport } from '../../api/charge-exports';

/** Exports the matching charges: with the columns of the list, and for the accountant. */
export function ChargeExports({ search }: { search: ChargeListQuery }) {
  const list = useDownload(chargeExport);
  const invoices = useDownload(serviceInvoiceExport);
  const columns = useVisibleOf(CHARGE_COLUMNS);
  const query = withoutPaging(search);
  const start = () => list.start({ query: { ...query, columns } });
  useExportFromPalette(start);
  return (
    <>
      <Can call={chargeExport.contract}>
        <DownloadButton download={list} onStart={start}>
          Exportar Excel
        </DownloadButton>
      </Can>
      <Can call={serviceInvoiceExport.contract}>
        <DownloadButton download={invoices} onStart={() => invoices.start({ query })}>
          Planilha do contador
        </DownloadButton>
      </Can>
    </>
  );
}
