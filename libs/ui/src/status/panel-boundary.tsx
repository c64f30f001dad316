import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  /** Shown when rendering throws. */
  panel: ReactNode;
  children: ReactNode;
}

/** Error boundary of a part of a page: the rest of the page stays usable. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}
