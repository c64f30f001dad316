import { Component, type ReactNode } from 'react';
import { diagnose } from './diagnose';
import { backOff } from './load-remote';
import type { ReleasedRemote } from './release';
import type { RemoteError } from './remote-error';

/** Quiet attempts after a script of a page did not arrive, before the person is asked. */
const QUIET_ATTEMPTS = 2;

export interface RemoteFailure {
  /** The Portuguese sentence of the error class. */
  message: string;
  kind: RemoteError['kind'];
  /** For the button 'Tentar novamente'. */
  retry: () => void;
}

interface Props {
  remote: ReleasedRemote;
  /** The failure is forgotten when this changes: the address. */
  resetKey: string;
  /** Shown while the fault is looked at, and during quiet attempts. */
  loading: ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
  /** Forgets what was loaded, so that the next rendering loads anew. */
  onReset: () => void;
  /** A function, because every attempt needs elements of its own. */
  children: () => ReactNode;
}

interface State {
  error?: unknown;
  failure?: RemoteError;
}

/** Keeps a remote that does not load, or breaks while it runs, from taking the shell with it. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = {};
  private quietAttempts = 0;
  private isGone = false;

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    void this.judge(error);
  }

  override componentDidMount(): void {
    this.isGone = false;
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey === this.props.resetKey) return;
    this.quietAttempts = 0;
    if (this.state.error) this.reset();
  }

  override componentWillUnmount(): void {
    this.isGone = true;
    if (this.state.error) this.props.onReset();
  }

  private async judge(error: unknown): Promise<void> {
    const failure = await diagnose(error, this.props.remote);
    const { name, digest } = this.props.remote;
    console.error(`[remote ${name}@${digest}] ${failure.kind}`, error);
    const isQuiet = failure !== error && failure.isPassing && this.quietAttempts < QUIET_ATTEMPTS;
    if (isQuiet) await new Promise((resolve) => setTimeout(resolve, backOff(this.quietAttempts++)));
    if (this.isGone || this.state.error !== error) return;
    if (isQuiet) this.reset();
    else this.setState({ failure });
  }

  private readonly reset = (): void => {
    this.props.onReset();
    this.setState({ error: undefined, failure: undefined });
  };

  override render(): ReactNode {
    const { error, failure } = this.state;
    if (!error) return this.props.children();
    if (!failure) return this.props.loading;
    return this.props.panel({ message: failure.message, kind: failure.kind, retry: this.reset });
  }
}
