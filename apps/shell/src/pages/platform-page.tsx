import { Page } from '@demanda/ui/core';
import { PlatformState } from '../platform/platform-state';

/** Page of the platform: the live release, its health, disabling remotes and rollback. It depends on no remote. */
export function PlatformPage() {
  return (
    <Page title="Plataforma" subtitle="O que está no ar e como se comporta. Atualiza-se a cada 10 segundos.">
      <PlatformState />
    </Page>
  );
}
