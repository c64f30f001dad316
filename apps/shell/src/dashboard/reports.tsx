import { billingExport } from '@demanda/api/billing-exports';
import { deliveryExport } from '@demanda/api/delivery-exports';
import { generalReport, generalReportForUser, taskExport } from '@demanda/api/task-exports';
import { useDownload } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { Card, DownloadButton, type IconName } from '@demanda/ui/core';
import type { ComponentProps } from 'react';
import styles from './reports.module.css';
import { TileIcon } from './tile-icon';

type ReportTileProps = Omit<ComponentProps<typeof DownloadButton>, 'children'> & {
  name: string;
  icon: IconName;
};

/** Tile of one spreadsheet with its download button. */
function ReportTile({ name, icon, ...download }: ReportTileProps) {
  return (
    <li className={styles.tile}>
      <TileIcon name={icon} />
      <span className={styles.name}>{name}</span>
      <DownloadButton {...download}>{`Exportar ${name}`}</DownloadButton>
    </li>
  );
}

/** Unfiltered spreadsheets that the user's permissions allow (DASH-10 to DASH-16). */
export function Reports() {
  const { mayCall } = usePermissions();
  const tasks = useDownload(taskExport);
  const deliveries = useDownload(deliveryExport);
  const full = useDownload(generalReport);
  const forUser = useDownload(generalReportForUser);
  const billing = useDownload(billingExport);
  if (!mayCall(taskExport.contract)) return null;
  const seesAll = mayCall(generalReport.contract);
  return (
    <Card title="Relatórios">
      <ul className={styles.list}>
        <Can call={taskExport.contract}>
          <ReportTile
            name="Tarefas"
            icon="tasks"
            download={tasks}
            onStart={() => tasks.start({ query: {} })}
          />
        </Can>
        <Can call={deliveryExport.contract}>
          <ReportTile
            name="Entregas"
            icon="deliveries"
            download={deliveries}
            onStart={() => deliveries.start({ query: {} })}
          />
        </Can>
        <Can call={generalReportForUser.contract}>
          <ReportTile
            name="Relatório Geral"
            icon="chart"
            download={seesAll ? full : forUser}
            onStart={() => (seesAll ? full.start({}) : forUser.start({}))}
          />
        </Can>
        <Can call={billingExport.contract}>
          <ReportTile
            name="Faturamento"
            icon="billing"
            download={billing}
            onStart={() => billing.start({ query: {} })}
          />
        </Can>
      </ul>
    </Card>
  );
}
