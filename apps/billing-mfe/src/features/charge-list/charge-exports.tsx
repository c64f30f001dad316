import { useDownload } from '@demanda/api/use-download';
import { usePermissions } from '@demanda/auth/use-permissions';
import { CHARGE_COLUMNS } from '@demanda/contracts/charge-exports';
import type { ChargeListQuery } from '@demanda/contracts/charges';
import { withoutPaging } from '@demanda/contracts/list';
import { DownloadButton, Icon, useIsPhone } from '@demanda/ui/core';
import { useVisibleOf } from '@demanda/ui/list';
import { MenuButton } from '@demanda/ui/navigation';
import { useExportFromPalette } from '@demanda/views/use-export-from-palette';
import { chargeExport, serviceInvoiceExport } from '../../api/charge-exports';

/** Exports the matching charges: with the columns of the list, and for the accountant. On a phone a menu offers both. */
export function ChargeExports({ search }: { search: ChargeListQuery }) {
  const { mayCall } = usePermissions();
  const isPhone = useIsPhone();
  const list = useDownload(chargeExport);
  const invoices = useDownload(serviceInvoiceExport);
  const columns = useVisibleOf(CHARGE_COLUMNS);
  const query = withoutPaging(search);
  const start = () => list.start({ query: { ...query, columns } });
  useExportFromPalette(start);
  const offered = [
    { call: chargeExport.contract, label: 'Exportar Excel', download: list, start },
    {
      call: serviceInvoiceExport.contract,
      label: 'Planilha do contador',
      download: invoices,
      start: () => invoices.start({ query }),
    },
  ].filter(({ call }) => mayCall(call));
  const running = offered.filter(({ download }) => download.running);
  if (isPhone && offered.length > 1 && running.length === 0)
    return (
      <MenuButton
        bordered
        label=" cobranças"
        actions={offered.map((one) => ({ label: one.label, icon: 'download', onSelect: one.start }))}
      >
        <Icon name="download" size={16} />
        <span>Exportar</span>
        <Icon name="down" size={14} />
      </MenuButton>
    );
  return (isPhone && running.length > 0 ? running : offered).map((one) => (
    <DownloadButton key={one.label} download={one.download} onStart={one.start}>
      {one.label}
    </DownloadButton>
  ));
}
