import { errorMessage } from '@demanda/api/messages';
import { ageInDays, STALE_DAYS } from '@demanda/contracts/platform-labels';
import { FailurePanel, Loading, ResultPanel } from '@demanda/ui/core';
import { formatDateTime } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { BackupCard } from './backup-card';
import { MaintenanceCard } from './maintenance-card';
import { platformOptions, releasesOptions } from './platform-calls';
import { PlatformPanel } from './platform-panel';
import styles from './platform.module.css';

/** Loads the platform page, or shows why it cannot. */
export function PlatformState() {
  const platform = useQuery(platformOptions);
  const live = platform.data?.release;
  const list = useQuery(releasesOptions(live));
  if (platform.data && live === null) {
    return (
      <>
        <NoRelease />
        <MaintenanceCard />
        <BackupCard backups={platform.data.backups} />
      </>
    );
  }
  if (platform.data && list.data) {
    const failed = [platform, list].find(({ isError }) => isError);
    return (
      <>
        <p role="status" className={styles.note}>
          {failed && `Sem notícias do servidor: estes números são de ${formatEpoch(failed.dataUpdatedAt)}.`}
        </p>
        {platform.data.isStuck && (
          <p role="status" className={styles.off}>
            {STUCK_TEXT}
          </p>
        )}
        <AgeWarning liveSince={live?.liveSince} />
        <PlatformPanel platform={platform.data} list={list.data} />
      </>
    );
  }
  const failed = [platform, list].find(({ isError }) => isError);
  if (!failed) return <Loading text="Carregando plataforma..." />;
  return (
    <FailurePanel
      title="Erro ao carregar plataforma"
      text={errorMessage(failed.error)}
      onRetry={() => void (live ? list : platform).refetch()}
    />
  );
}

const STUCK_TEXT =
  'A publicação mais nova não entrou no ar: este servidor não pôde ler o repositório de versões, ou ela não combina com ele. A versão abaixo continua. O registro do servidor diz o motivo, e ela entra sozinha quando ele for corrigido.';

function AgeWarning({ liveSince }: { liveSince: string | null | undefined }) {
  const days = liveSince ? ageInDays(liveSince) : 0;
  if (days < STALE_DAYS) return null;
  return (
    <p role="status" className={styles.note}>
      {`A publicação mais nova tem ${days} dias. Se houve outra depois, este servidor não a recebe: verifique o repositório de versões. Se não houve, npm run release -- resign confirma a que está no ar.`}
    </p>
  );
}

const formatEpoch = (epochMs: number) => formatDateTime(new Date(epochMs).toISOString());

function NoRelease() {
  return (
    <ResultPanel
      icon="empty"
      title="Nenhuma versão publicada"
      text="Este servidor não tem um repositório de versões, ou nada foi publicado nele: a página vem do ambiente de desenvolvimento. Publique com npm run release e indique o repositório em RELEASE_STORE."
    />
  );
}
