import { Button } from '../button/button';
import { ResultPanel } from './result-panel';

interface FailurePanelProps {
  title: string;
  /** What happened and what to do. */
  text?: string;
  onRetry: () => void;
}

/** Replaces content that could not be loaded, with a retry button. */
export function FailurePanel({ title, text, onRetry }: FailurePanelProps) {
  return (
    <ResultPanel
      title={title}
      text={text}
      actions={
        <Button icon="retry" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}
