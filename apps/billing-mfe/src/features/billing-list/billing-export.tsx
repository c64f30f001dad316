import { billingExport } from '@demanda/api/spreadsheets';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { withoutPaging } from '@demanda/contracts/list';
import { DownloadButton } from '@demanda/ui/core';

/** Exports the matching periods as a spreadsheet, for ADMIN and MANAGER (G-PERM-1). */
export function BillingExport({ search }: { search: BillingPeriodListQuery }) {
  const download = useDownload(billingExport);
  return (
    <Can call={billingExport.contract}>
      <DownloadButton download={download} onStart={() => download.start({ query: withoutPaging(search) })}>
        Exportar Excel
      </DownloadButton>
    </Can>
  );
}
