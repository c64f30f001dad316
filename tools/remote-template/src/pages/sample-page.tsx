import { Page } from '@demanda/ui/core';
import { Figures } from '../features/figures/figures';

export function SamplePage() {
  return (
    <Page title="Amostra">
      <Figures />
    </Page>
  );
}
