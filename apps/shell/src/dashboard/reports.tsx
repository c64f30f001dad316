import { billingExport } from '@demanda/api/billing-exports';
import { deliveryExport } from '@demanda/api/delivery-exports';
import { generalReport, generalReportForUser, taskExport } from '@demanda/api/task-exports';
import type { FileContract } from '@demanda/api/download';
import { useDownload, type Download } from '@demanda/api/use-download';
import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { RequestInput } from '@demanda/contracts/contract';
import { Card, DownloadButton, type IconName } from '@demanda/ui/core';
import styles from './reports.module.css';
import { TileIcon } from './tile-icon';

interface ReportTileProps<C extends FileContract> {
  name: string;
  icon: IconName;
  report: Download<C>;
  input: RequestInput<C>;
}

/** Tile of one spreadsheet with its download button, for users who may download it. */
function ReportTile<C extends FileContract>({ name, icon, report, input }: ReportTileProps<C>) {
  const download = useDownload(report);
  return (
    <Can call={report.contract}>
      <li className={styles.tile}>
        <TileIcon name={icon} />
        <span className={styles.name}>{name}</span>
        <DownloadButton download={download} onStart={() => download.start(input)}>
          {`Exportar ${name}`}
        </DownloadButton>
      </li>
    </Can>
  );
}

const ALL = { query: {} };

const GENERAL = { name: 'Relatório Geral', icon: 'chart' } as const;

/** Unfiltered spreadsheets that the user's permissions allow (DASH-10 to DASH-16). */
export function Reports() {
  const { mayCall } = usePermissions();
  if (!mayCall(taskExport.contract)) return null;
  return (
    <Card title="Relatórios">
      <ul className={styles.list}>
        <ReportTile name="Tarefas" icon="tasks" report={taskExport} input={ALL} />
        <ReportTile name="Entregas" icon="deliveries" report={deliveryExport} input={ALL} />
        {mayCall(generalReport.contract) ? (
          <ReportTile {...GENERAL} report={generalReport} input={{}} />
        ) : (
          <ReportTile {...GENERAL} report={generalReportForUser} input={{}} />
        )}
        <ReportTile name="Faturamento" icon="billing" report={billingExport} input={ALL} />
      </ul>
    </Card>
  );
}
