import type { PlatformDeployment, PlatformRelease } from '@demanda/contracts/platform';
import type { DeploymentAction } from '@demanda/contracts/platform-labels';
import { Tag } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import { buildText, type ReleasedBuild } from './build-changes';
import { joined, type AreaOf } from './part-names';
import styles from './platform.module.css';

const did: Record<DeploymentAction, string> = { publish: 'Publicada', rollback: 'Voltou ao ar' };

interface ReleaseEntryProps {
  release: PlatformRelease;
  areaOf: AreaOf;
  /** Deployments of this release. */
  deployments: readonly PlatformDeployment[];
  /** Apps of the previous release that this one lacks. */
  gone: readonly string[];
  action: ReactNode;
}

/** One release: its changes and deployments. */
export function ReleaseEntry({ release, areaOf, deployments, gone, action }: ReleaseEntryProps) {
  const { number, isLive, isComplete, createdAt, builds } = release;
  const changed = builds.filter((build) => build.changed);
  return (
    <li className={styles.release}>
      <div>
        <span className={styles.name}>
          <strong>Versão {number}</strong>
          {isLive && <Tag tone="success">No ar</Tag>}
          {!isComplete && <Tag tone="warning">Incompleta</Tag>}
        </span>
        <div>
          {[broughtText(changed, areaOf), gone.length > 0 && `Saiu: ${joined(gone.map(areaOf))}`]
            .filter(Boolean)
            .join('; ')}
        </div>
        <ul className={styles.deployments}>
          {deployments.length === 0 && <li>Criada em {formatDateTime(createdAt)}</li>}
          {deployments.map(({ sequence, action: act, at, by, reason, unchecked }) => (
            <li key={sequence}>
              {did[act]} por {by} em <time dateTime={at}>{formatDateTime(at)}</time>
              {reason && `. Motivo: ${reason}`}
              {unchecked !== null && `. Sem verificação${unchecked && `: ${unchecked}`}`}
            </li>
          ))}
        </ul>
      </div>
      {action}
    </li>
  );
}

const broughtText = (builds: ReleasedBuild[], areaOf: AreaOf) =>
  builds.length > 0 &&
  `Mudou: ${builds.map((build) => `${areaOf(build.app)} ${buildText(build)}`).join('; ')}`;
