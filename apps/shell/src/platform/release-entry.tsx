import type { PlatformDeployment, PlatformRelease } from '@demanda/contracts/platform';
import type { DeploymentAction } from '@demanda/contracts/platform-labels';
import { Tag } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import { buildText, type ReleasedBuild } from './build-changes';
import { joinNames, type AreaName } from './app-names';
import { Commits } from './commits';
import styles from './platform.module.css';

const actionLabels: Record<DeploymentAction, string> = { publish: 'Publicada', rollback: 'Voltou ao ar' };

interface ReleaseEntryProps {
  release: PlatformRelease;
  areaOf: AreaName;
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
          {[introducedText(changed, areaOf), gone.length > 0 && `Saiu: ${joinNames(gone.map(areaOf))}`]
            .filter(Boolean)
            .join('; ')}
        </div>
        <ul className={styles.deployments}>
          {deployments.length === 0 && <li>Criada em {formatDateTime(createdAt)}</li>}
          {deployments.map(({ sequence, action: act, at, by, reason, promotedFrom, unchecked, changes }) => (
            <li key={sequence}>
              {actionLabels[act]} por {by} em <time dateTime={at}>{formatDateTime(at)}</time>
              {promotedFrom && `, do canal ${promotedFrom}`}
              {reason && `. Motivo: ${reason}`}
              {unchecked !== null && `. Sem verificação${unchecked && `: ${unchecked}`}`}
              <Commits changes={changes} areaOf={areaOf} />
            </li>
          ))}
        </ul>
      </div>
      {action}
    </li>
  );
}

const introducedText = (builds: ReleasedBuild[], areaOf: AreaName) =>
  builds.length > 0 &&
  `Mudou: ${builds.map((build) => `${areaOf(build.app)} ${buildText(build)}`).join('; ')}`;
