import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { report } from '@demanda/federation/report';
import { Button, ResultPanel } from '@demanda/ui/core';
import { Component, type ReactNode } from 'react';

interface AppBoundaryProps {
  /** Digest of the shell's build. */
  build: string;
  children: ReactNode;
}

/** Outermost error boundary: catches errors of the shell's own code, including chunks that fail to load. */
export class AppBoundary extends Component<AppBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { build } = this.props;
    report({ kind: 'error', remote: SHELL_NAME, build, errorKind: 'crashed', message: String(error) });
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
