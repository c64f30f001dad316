import { Component, type ReactNode } from 'react';

interface ChartBoundaryProps {
  /** Shown when drawing fails. */
  panel: ReactNode;
  children: ReactNode;
}

/** A chart that cannot be drawn takes nothing else of the page away. */
export class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}
