import { Can } from '@demanda/auth/can';
import { rollBack, type PlatformRelease, type ReleaseList } from '@demanda/contracts/platform';
import { Button, Card } from '@demanda/ui/core';
import { useState } from 'react';
import { changesBetween } from './build-changes';
import type { AreaName } from './app-names';
import styles from './platform.module.css';
import { ReleaseEntry } from './release-entry';

const INITIALLY_SHOWN = 8;

interface ReleaseHistoryProps extends ReleaseList {
  areaOf: AreaName;
  canRollBack: boolean;
  onRollBack: (release: number) => void;
}

/** The last releases, newest first, each with a rollback button. */
export function ReleaseHistory({
  releases,
  deployments,
  areaOf,
  canRollBack,
  onRollBack,
}: ReleaseHistoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? releases : releases.slice(0, INITIALLY_SHOWN);
  return (
    <Card title="Histórico de versões">
      {!canRollBack && (
        <p className={styles.lead}>
          Para voltar a uma versão por aqui, o servidor precisa da chave de assinatura (RELEASE_KEY_FILE); sem
          ela, use npm run release -- rollback.
        </p>
      )}
      <ol className={styles.releases} aria-label="Versões">
        {shown.map((release, index) => (
          <ReleaseEntry
            key={release.number}
            release={release}
            areaOf={areaOf}
            deployments={deployments.filter((deployment) => deployment.release === release.number)}
            gone={removedSince(releases[index + 1], release)}
            action={canRollBack && <RollBackButton {...release} onRollBack={onRollBack} />}
          />
        ))}
      </ol>
      {shown.length < releases.length && (
        <Button kind="text" onClick={() => setShowsAll(true)}>
          Mostrar as {releases.length} versões
        </Button>
      )}
    </Card>
  );
}

type RollBackButtonProps = Pick<PlatformRelease, 'number' | 'isLive' | 'isComplete'> &
  Pick<ReleaseHistoryProps, 'onRollBack'>;

function RollBackButton({ number, isLive, isComplete, onRollBack }: RollBackButtonProps) {
  if (isLive || !isComplete) return null;
  return (
    <Can call={rollBack}>
      <Button icon="history" onClick={() => onRollBack(number)}>
        Voltar para esta versão <span className="visually-hidden">({number})</span>
      </Button>
    </Can>
  );
}

const removedSince = (before: PlatformRelease | undefined, { builds }: PlatformRelease): string[] =>
  changesBetween(before?.builds ?? [], builds)
    .filter(({ to }) => !to)
    .map(({ app }) => app);
