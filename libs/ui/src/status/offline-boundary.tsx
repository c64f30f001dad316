import { Component, type ReactNode } from 'react';

interface OfflineBoundaryProps {
  /** Rendered in place of the part; `retry` renders the part again. */
  panel: (retry: () => void) => ReactNode;
  /** Identifies the content: another one is tried again. */
  resetKey: number;
  children: ReactNode;
}

interface State {
  error?: Error;
  /** Whether the server answers for the lost file; undefined while that is unknown. */
  isAnswered?: boolean;
}

const SERVER_ERROR = 500;

/** Returns the URL of the script or stylesheet that did not load; undefined for any other error. */
const lostFile = (error: Error): string | undefined =>
  'request' in error && typeof error.request === 'string' ? error.request : undefined;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { cache: 'reload' })).status < SERVER_ERROR;
  } catch {
    return false;
  }
}

/**
 * Error boundary of a part of a page whose code loads when it opens: while the server does not answer, the rest of the
 * page stays usable. Every other error goes on to the boundary of the page, which diagnoses and reports it.
 */
export class OfflineBoundary extends Component<OfflineBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: Error): State {
    return { error, isAnswered: lostFile(error) === undefined ? true : undefined };
  }

  override componentDidCatch(error: Error): void {
    const url = lostFile(error);
    if (url)
      void answers(url).then((isAnswered) => this.state.error === error && this.setState({ isAnswered }));
  }

  override componentDidUpdate(before: OfflineBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.retry();
  }

  private readonly retry = (): void => this.setState({ error: undefined, isAnswered: undefined });

  override render(): ReactNode {
    const { error, isAnswered } = this.state;
    if (!error) return this.props.children;
    if (isAnswered) throw error;
    return isAnswered === false ? this.props.panel(this.retry) : null;
  }
}
