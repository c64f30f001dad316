import { deliveryExport } from '@demanda/api/delivery-exports';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import type { DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { withoutPaging } from '@demanda/contracts/list';
import { DELIVERY_COLUMNS, type DeliveryColumn } from '@demanda/contracts/delivery-exports';
import { DownloadButton } from '@demanda/ui/core';
import { useHasViews, useVisibleOf } from '@demanda/ui/list';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';

interface DeliveryExportProps {
  search: DeliveryGroupListQuery;
  /** Columns of a sheet of the groups; without them there is only that of their items. */
  columns?: DeliveryColumn[];
}

/** Exports the matching groups as a spreadsheet, in the order of the list (PERM-019 to PERM-021). */
export function DeliveryExport({ search, columns }: DeliveryExportProps) {
  const download = useDownload(deliveryExport);
  const start = () => download.start({ query: { ...withoutPaging(search), columns } });
  useExportFromPalette(start);
  return (
    <Can call={deliveryExport.contract}>
      <DownloadButton download={download} onStart={start}>
        Exportar Excel
      </DownloadButton>
    </Can>
  );
}

/** Exports the groups with the columns of the table; a server without views of deliveries has no choice of columns. */
export function DeliveryTableExport({ search }: { search: DeliveryGroupListQuery }) {
  const columns = useVisibleOf(DELIVERY_COLUMNS);
  return <DeliveryExport search={search} columns={useHasViews() ? columns : undefined} />;
}
