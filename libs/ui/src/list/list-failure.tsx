import { FailurePanel } from '../status/failure-panel';

/** Instead of rows that could not be loaded. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <FailurePanel
      title="Não foi possível carregar a lista"
      text="Verifique sua conexão e tente de novo. Nada foi perdido."
      onRetry={onRetry}
    />
  );
}
