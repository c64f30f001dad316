import type { Platform } from '@demanda/contracts/platform';
import { Stat, StatGrid } from '@demanda/ui/core';
import { formatDateTime, formatInteger } from '@demanda/ui/format';

const LAST_DAY_LABEL = 'em 24 horas';

/** The live release and the health of the whole in four figures. */
export function Overview({ release, shell, remotes }: Platform) {
  const parts = shell ? [shell, ...remotes] : remotes;
  const sum = (figure: 'loads' | 'errors') =>
    formatInteger(parts.reduce((total, part) => total + part[figure].count, 0));
  const active = remotes.filter(({ enabled }) => enabled).length;
  const since = release?.liveSince ?? release?.createdAt;
  return (
    <StatGrid>
      <Stat
        label="Versão no ar"
        icon="platform"
        value={release?.number}
        hint={since && `desde ${formatDateTime(since)}`}
      />
      <Stat label="Partes ativas" icon="check" value={active} hint={`de ${remotes.length}`} />
      <Stat label="Carregamentos" icon="chart" value={sum('loads')} hint={LAST_DAY_LABEL} />
      <Stat label="Erros" icon="alert" value={sum('errors')} hint={LAST_DAY_LABEL} />
    </StatGrid>
  );
}
