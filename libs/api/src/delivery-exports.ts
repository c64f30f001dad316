import { exportDeliveries } from '@demanda/contracts/delivery-exports';
import { sheetNamed } from './file-name';
import { headline } from './notices';

/** Spreadsheet of deliveries as `useDownload` takes it, with the same toasts on every page (G-DASH-4). */

/** ERR-086, ERR-109. */
export const deliveryExport = {
  contract: exportDeliveries,
  fallbackName: sheetNamed('deliveries'),
  meta: { success: 'Exportação concluída!', failure: headline('Erro ao exportar dados') },
};
