import { deliveryExport } from '@demanda/api/spreadsheets';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import type { DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { withoutPaging } from '@demanda/contracts/list';
import { DownloadButton } from '@demanda/ui/core';

/** Exports the matching rows of the list as a spreadsheet, in its order (PERM-019 to PERM-021). */
export function DeliveryExport({ search }: { search: DeliveryGroupListQuery }) {
  const download = useDownload(deliveryExport);
  return (
    <Can call={deliveryExport.contract}>
      <DownloadButton download={download} onStart={() => download.start({ query: withoutPaging(search) })}>
        Exportar Excel
      </DownloadButton>
    </Can>
  );
}
