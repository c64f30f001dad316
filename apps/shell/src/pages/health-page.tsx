import { Page } from '@demanda/ui/core';
import { HealthState } from '../health/health-state';

/** Page with the health of the installation. It depends on no remote. */
export function HealthPage() {
  return (
    <Page title="Saúde" subtitle="Como está cada parte da instalação. Atualiza-se a cada 15 segundos.">
      <HealthState />
    </Page>
  );
}
