import { Can } from '@demanda/auth/can';
import {
  rollBackApp,
  type Platform,
  type PlatformBuild,
  type ReleaseList,
} from '@demanda/contracts/platform';
import { promoteApp } from '@demanda/contracts/platform-promotion';
import { Button } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { releaseThatIntroduced, earlierBuilds } from './build-changes';
import { BackupCard } from './backup-card';
import { BuildFigures } from './build-figures';
import { Overview } from './overview';
import { MaintenanceCard } from './maintenance-card';
import { createAreaNames } from './app-names';
import { PartCard } from './part-card';
import { promotionsOptions } from './platform-calls';
import styles from './platform.module.css';
import { PlatformDialogs, type RequestedDialog } from './platform-dialogs';
import { ReleaseHistory } from './release-history';
import { RemoteCard } from './remote-card';

/** The platform page. The open dialog has its own state, since the figures refresh under it. */
export function PlatformPanel({ platform, list }: { platform: Platform; list: ReleaseList }) {
  const [asked, setAsked] = useState<RequestedDialog>();
  const { shell, remotes, canRollBack } = platform;
  const areaOf = createAreaNames(platform);
  const { data } = useQuery(promotionsOptions(platform.release, canRollBack));
  const actionsOf = (live: PlatformBuild) => {
    const { app, digest } = live;
    const builds = earlierBuilds(list.releases, { app, digest });
    const promotions = data?.promotions.filter((each) => each.app === app) ?? [];
    const area = <span className="visually-hidden">({areaOf(app)})</span>;
    return (
      <>
        {canRollBack && promotions.length > 0 && (
          <Can call={promoteApp}>
            <Button icon="move" onClick={() => setAsked({ promote: { live, promotions } })}>
              Promover {area}
            </Button>
          </Can>
        )}
        {canRollBack && builds.length > 0 && (
          <Can call={rollBackApp}>
            <Button icon="history" onClick={() => setAsked({ rollBackApp: { app, digest, builds } })}>
              Voltar esta parte {area}
            </Button>
          </Can>
        )}
      </>
    );
  };
  return (
    <>
      <Overview {...platform} />
      <div className={styles.parts}>
        {shell && (
          <PartCard
            area={areaOf(shell.app)}
            actions={actionsOf(shell)}
            lead="Entrada, menu, Dashboard, Configurações e esta página"
          >
            <BuildFigures build={shell} since={releaseThatIntroduced(list.releases, shell.app)} />
          </PartCard>
        )}
        {remotes.map((remote) => (
          <RemoteCard
            key={remote.name}
            remote={remote}
            area={areaOf(remote.app)}
            since={releaseThatIntroduced(list.releases, remote.app)}
            releaseActions={actionsOf(remote)}
            onSwitch={() => setAsked(remote.enabled ? { disable: remote } : { enable: remote })}
          />
        ))}
      </div>
      <MaintenanceCard />
      <BackupCard backups={platform.backups} />
      <ReleaseHistory
        {...list}
        areaOf={areaOf}
        canRollBack={canRollBack}
        onRollBack={(rollBack) => setAsked({ rollBack })}
      />
      <PlatformDialogs asked={asked} areaOf={areaOf} list={list} onClose={() => setAsked(undefined)} />
    </>
  );
}
