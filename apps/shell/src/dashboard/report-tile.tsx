import { DownloadButton, type IconName } from '@demanda/ui/core';
import type { ComponentProps } from 'react';
import styles from './reports.module.css';
import { TileIcon } from './tile-icon';

type ReportTileProps = Omit<ComponentProps<typeof DownloadButton>, 'children'> & {
  name: string;
  icon: IconName;
};

/** Tile of one spreadsheet with its download button. */
export function ReportTile({ name, icon, ...download }: ReportTileProps) {
  return (
    <li className={styles.tile}>
      <TileIcon name={icon} />
      <span className={styles.name}>{name}</span>
      <DownloadButton {...download}>{`Exportar ${name}`}</DownloadButton>
    </li>
  );
}
