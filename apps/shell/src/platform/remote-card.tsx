import { Can } from '@demanda/auth/can';
import { switchRemote, type PlatformRemote } from '@demanda/contracts/platform';
import { Button, Tag } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import { BuildFigures } from './build-figures';
import { PartCard } from './part-card';
import styles from './platform.module.css';
import { SharedPackages } from './shared-packages';

interface RemoteCardProps {
  remote: PlatformRemote;
  /** Name for people. */
  area: string;
  since: number | undefined;
  onSwitch: () => void;
  /** The buttons that make another build live. */
  releaseActions: ReactNode;
}

/** Card of a remote with its figures and the button that disables or enables it. */
export function RemoteCard({ remote, area, since, onSwitch, releaseActions }: RemoteCardProps) {
  const { app, labels, enabled } = remote;
  return (
    <PartCard
      area={area}
      state={<Tag tone={enabled ? 'success' : 'warning'}>{enabled ? 'Ativa' : 'Desativada'}</Tag>}
      lead={labels.length > 0 ? app : 'Sem entradas no menu'}
      actions={
        <>
          {releaseActions}
          <Can call={switchRemote}>
            <Button icon="power" onClick={onSwitch}>
              {enabled ? 'Desativar' : 'Reativar'} <span className="visually-hidden">{area}</span>
            </Button>
          </Can>
        </>
      }
    >
      {!enabled && <p className={styles.off}>{disabledText(remote)}</p>}
      <BuildFigures build={remote} since={since} />
      <SharedPackages app={app} shared={remote.shared} />
    </PartCard>
  );
}

/** Returns e.g. 'Desativada por Ana em 21/11/2026 14:05. Motivo: cobrança em dobro'. */
function disabledText({ disabledAt, disabledBy, reason }: PlatformRemote): string {
  const by = disabledBy ? ` por ${disabledBy}` : '';
  const at = disabledAt ? ` em ${formatDateTime(disabledAt)}` : '';
  return `Desativada${by}${at}.${reason ? ` Motivo: ${reason}` : ''}`;
}
