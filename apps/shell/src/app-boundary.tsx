import { Button, ResultPanel } from '@demanda/ui/core';
import { Component, type ReactNode } from 'react';

/** The last net: a fault of the frame itself, or a script of it that does not arrive. */
export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ResultPanel
        title="Algo deu errado"
        text="Não foi possível mostrar esta página. Recarregue para tentar novamente."
        actions={
          <Button kind="primary" icon="retry" onClick={() => window.location.reload()}>
            Recarregar
          </Button>
        }
      />
    );
  }
}
