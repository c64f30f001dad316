import { SHELL_NAME } from '@demanda/contracts/platform-labels';
import { diagnose } from '@demanda/federation/diagnose';
import { positionIn, traceOf } from '@demanda/federation/position';
import type { RemoteError } from '@demanda/federation/remote-error';
import { sendReport } from '@demanda/federation/report';
import { ServerReturn } from '@demanda/federation/server-return';
import { Button, Loading, ResultPanel } from '@demanda/ui/core';
import { Component, type ReactNode } from 'react';
import { removeEarlyFrame } from './prerender/early-frame-end';
import { removeEarlySignIn } from './session/early-sign-in';

interface AppBoundaryProps {
  /** Digest of the shell's build. */
  build: string;
  children: ReactNode;
}

interface State {
  error?: unknown;
  failure?: RemoteError;
}

/** Starts the application again, since the error may come from its state. */
const reload = () => window.location.reload();

/** The file to poll; a chunk error names the one that failed. */
const fileOf = (error: unknown) => (error as { request?: string }).request ?? '/';

/** Outermost error boundary: catches errors of the shell's own code, including chunks that fail to load. */
export class AppBoundary extends Component<AppBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    removeEarlySignIn();
    removeEarlyFrame();
    void this.judge(error);
  }

  private async judge(error: unknown) {
    const failure = await diagnose(error, {
      name: SHELL_NAME,
      entry: '/',
      integrity: null,
    });
    const { build } = this.props;
    sendReport({
      kind: 'error',
      remote: SHELL_NAME,
      build,
      errorKind: failure.kind,
      message: String(error),
      position: positionIn(traceOf(error), `/${build}/`),
      // A page that was open crashes; one that does not open lacks a file.
      consequence: failure.kind === 'crashed' ? 'closed' : 'not-opened',
    });
    this.setState({ failure });
  }

  override render() {
    const { error, failure } = this.state;
    if (!('error' in this.state)) return this.props.children;
    if (!failure) return <Loading text="Carregando..." />;
    return (
      <>
        <ResultPanel
          title="Algo deu errado"
          text={
            failure.isUnanswered
              ? failure.message
              : 'Não foi possível mostrar esta página. Recarregue para tentar novamente.'
          }
          actions={
            <Button kind="primary" icon="retry" onClick={reload}>
              Recarregar
            </Button>
          }
        />
        {failure.isUnanswered && <ServerReturn url={fileOf(error)} returns={0} onReturn={reload} />}
      </>
    );
  }
}
