import { FailurePanel } from '../status/failure-panel';
import type { ListResult } from './types';

const UNANSWERED_TEXT = 'Verifique sua conexão e tente de novo. Nada foi perdido.';

/** Instead of rows that could not be loaded: why the server refused them, or that it did not answer. */
export function ListFailure({ result }: { result: Pick<ListResult<unknown>, 'refusal' | 'retry'> }) {
  return (
    <FailurePanel
      title="Não foi possível carregar a lista"
      text={result.refusal ?? UNANSWERED_TEXT}
      onRetry={result.retry}
    />
  );
}
