import { Button } from '../button/button';
import { ResultPanel } from '../status/result-panel';

/** Instead of rows that could not be loaded. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ResultPanel
      title="Não foi possível carregar a lista"
      text="Verifique sua conexão e tente de novo. Nada foi perdido."
      actions={
        <Button icon="retry" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}
