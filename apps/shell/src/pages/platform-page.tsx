import { Page } from '@demanda/ui/core';
import { PlatformState } from '../platform/platform-state';

/** What is live, how it does, and the ways to turn it off and back; it depends on no remote. */
export function PlatformPage() {
  return (
    <Page title="Plataforma" subtitle="O que está no ar e como se comporta. Atualiza-se a cada 10 segundos.">
      <PlatformState />
    </Page>
  );
}
