import { billingExport } from '@demanda/api/billing-exports';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import type { BillingPeriodListQuery } from '@demanda/contracts/billing';
import { withoutPaging } from '@demanda/contracts/list';
import { BILLING_COLUMNS } from '@demanda/contracts/billing-exports';
import { DownloadButton } from '@demanda/ui/core';
import { useHasViews, useVisibleOf } from '@demanda/ui/list';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';

/**
 * Exports the matching periods with the columns of the list as a spreadsheet, for ADMIN and MANAGER (G-PERM-1). A server
 * without views of periods has no choice of columns.
 */
export function BillingExport({ search }: { search: BillingPeriodListQuery }) {
  const download = useDownload(billingExport);
  const visible = useVisibleOf(BILLING_COLUMNS);
  const columns = useHasViews() ? visible : undefined;
  const start = () => download.start({ query: { ...withoutPaging(search), columns } });
  useExportFromPalette(start);
  return (
    <Can call={billingExport.contract}>
      <DownloadButton download={download} onStart={start}>
        Exportar Excel
      </DownloadButton>
    </Can>
  );
}
