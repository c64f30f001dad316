import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  /** Shown when drawing fails. */
  panel: ReactNode;
  children: ReactNode;
}

/** A part of a page that cannot be drawn takes nothing else of it away. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.panel : this.props.children;
  }
}
