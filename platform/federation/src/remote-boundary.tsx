import type { Consequence } from '@demanda/contracts/platform-labels';
import { Component, type ReactNode } from 'react';
import {
  clearFrozen,
  enterStyles,
  enterWork,
  hasFrozen,
  leaveStyles,
  leaveWork,
  restoreGlobals,
  stayAtWork,
  watchRenderLoop,
} from './containment/containment';
import { diagnose } from './diagnose';
import { buildOf, failureToShow } from './fall-back';
import { SLOW_MS } from './limits';
import { hasMounted } from './phases';
import { reloadPage } from './reload-page';
import type { ReleasedRemote } from './release';
import type { ReleasedFill } from './slot-schemas';
import { RemoteError } from './remote-error';
import { reportFailure } from './report-failure';
import { ServerReturn } from './server-return';

/** Automatic retries of a failed file before the error panel is shown: the failure may be an old one. */
const QUIET_ATTEMPTS = 1;

export interface RemoteFailure {
  /** The Portuguese sentence of the error class. */
  message: string;
  kind: RemoteError['kind'];
  /** For the button 'Tentar novamente'. */
  retry: () => void;
}

/** One attempt to show a page. */
export interface Attempt {
  /** The released build or its fallback. */
  build: ReleasedRemote;
  /** Time of the navigation, by `performance.now()`. */
  askedAt: number;
  /** Whether the page failed before and is tried again. */
  isRetry: boolean;
  /** To be called when it has worked for a while. */
  onSettled: () => void;
}

interface Props {
  remote: ReleasedRemote;
  /** Pattern of the route, or name of the part, for reports. */
  path: string;
  /** Absent for a page; else what a part inside the page of another remote fills (ADR 0154). */
  place?: ReleasedFill['kind'];
  /** Identifies the page by its URL; a change resets the error. */
  resetKey: string;
  /** Shown while the error is diagnosed. */
  loading: (isSlow: boolean) => ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
  /** Clears what was loaded of the build, so that the next render loads it again. */
  onReset: (build: ReleasedRemote) => void;
  /** A function, since every attempt needs new elements. */
  children: (attempt: Attempt) => ReactNode;
}

/** State of a page that opens; one whose remote froze a tab before opens with the panel. */
function openingState({ name, container }: ReleasedRemote): State {
  const askedAt = performance.now();
  if (!hasFrozen(container)) return { askedAt, isRetry: false };
  const failure = new RemoteError('frozen', name);
  return { askedAt, isRetry: false, error: failure, failure };
}

interface State extends Pick<Attempt, 'askedAt' | 'isRetry'> {
  error?: unknown;
  failure?: RemoteError;
}

/** Error boundary around a remote that fails to load or throws while it runs; the shell stays usable. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = openingState(this.props.remote);
  private isGone = false;
  private quietAttempts = 0;
  private stopWatching = () => undefined as void;
  /** Times that the server answered again, and the page failed nevertheless. */
  private returns = 0;

  constructor(props: Props) {
    super(props);
    // Before the first render, which may freeze.
    if (!this.state.error) enterWork(props.remote.container);
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    void this.judge(error);
  }

  override componentDidMount(): void {
    this.isGone = false;
    const { remote } = this.props;
    const { failure } = this.state;
    this.watch();
    window.addEventListener('click', this.repairBeforeLeaving, true);
    enterStyles(remote, this.isInner);
    // Again, since the previous page of this remote has been left meanwhile.
    if (failure?.kind === 'frozen')
      reportFailure(remote, failure, { consequence: 'frozen', path: this.props.path });
    else stayAtWork(remote.container);
  }

  override componentDidUpdate(before: Props): void {
    const { error, failure } = this.state;
    if (before.resetKey !== this.props.resetKey && error && failure?.kind !== 'frozen') this.reopen(false);
  }

  override componentWillUnmount(): void {
    this.isGone = true;
    this.stopWatching();
    window.removeEventListener('click', this.repairBeforeLeaving, true);
    leaveWork(this.props.remote.container);
    leaveStyles(this.props.remote, this.isInner);
    this.undoPatches();
    if (this.state.error) this.props.onReset(buildOf(this.props.remote));
  }

  private get isInner(): boolean {
    return this.props.place !== undefined;
  }

  /** A part in a page answers for its start; what freezes or changes globals afterwards is looked for in the page. */
  private readonly settle = (): void => {
    if (!this.isInner) return;
    if (this.props.place === 'view') leaveWork(this.props.remote.container);
    this.undoPatches();
  };

  private watch(): void {
    this.stopWatching();
    const onLoop = () => {
      const error = new Error('renders without end');
      // Unmounts the page, as an error of its own would.
      this.setState({ error }, () => void this.judge(error, 'loop-closed'));
    };
    this.stopWatching = watchRenderLoop(onLoop, this.isInner);
  }

  /** `closing` is what the failure leads to unless the previous build replaces the page. */
  private async judge(error: unknown, closing?: Consequence): Promise<void> {
    const { remote, onReset, path } = this.props;
    const build = buildOf(remote);
    const failure = await diagnose(error, build);
    if (this.isGone || this.state.error !== error) return;
    if (failure !== error && failure.isPassing && this.quietAttempts++ < QUIET_ATTEMPTS) {
      onReset(build);
      return this.setState({ error: undefined, isRetry: true });
    }
    console.error(`[remote ${build.name}@${build.digest}] ${failure.kind}`, error);
    const shown = failureToShow(remote, failure);
    const ending = closing ?? (hasMounted(build.container, this.state.askedAt) ? 'closed' : 'not-opened');
    reportFailure(build, failure, { consequence: shown ? ending : 'previous-build', path });
    if (shown) this.setState({ failure: shown });
    else this.setState({ error: undefined, isRetry: false });
  }

  /** The page that a link leads to is rendered before this one is left, with array methods among others. */
  private readonly repairBeforeLeaving = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href]')) this.undoPatches();
  };

  private undoPatches(): void {
    const patched = restoreGlobals();
    if (patched.length === 0) return;
    const { remote, path } = this.props;
    const build = buildOf(remote);
    const detail = `patched globals: ${patched.join(', ')}`;
    console.error(`[remote ${build.name}@${build.digest}] ${detail}`);
    reportFailure(build, { kind: 'crashed', detail }, { consequence: 'usable', path });
  }

  private readonly retry = (): void => (this.state.failure?.isKept ? reloadPage() : this.reopen(true));

  private reopen(isRetry: boolean): void {
    const { container } = this.props.remote;
    clearFrozen(container);
    enterWork(container);
    this.returns = 0;
    this.restart(isRetry);
  }

  private readonly resume = (): void => {
    this.returns += 1;
    this.restart(true);
  };

  private restart(isRetry: boolean): void {
    this.quietAttempts = 0;
    this.props.onReset(buildOf(this.props.remote));
    this.watch();
    this.setState({ askedAt: performance.now(), isRetry, error: undefined, failure: undefined });
  }

  override render(): ReactNode {
    const { askedAt, isRetry, error, failure } = this.state;
    const attempt = { build: buildOf(this.props.remote), askedAt, isRetry, onSettled: this.settle };
    if (!error) return this.props.children(attempt);
    if (!failure) return this.props.loading(performance.now() - askedAt >= SLOW_MS);
    return (
      <>
        {this.props.panel({ message: failure.message, kind: failure.kind, retry: this.retry })}
        {failure.isUnanswered && (
          <ServerReturn url={attempt.build.entry} returns={this.returns} onReturn={this.resume} />
        )}
      </>
    );
  }
}
