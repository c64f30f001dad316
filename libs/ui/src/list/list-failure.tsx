import { FailurePanel } from '../status/failure-panel';
import type { ListResult } from './types';

const UNANSWERED_TEXT = 'Verifique sua conexão e tente de novo. Nada foi perdido.';

/** Replaces rows that could not be loaded: why the server refused, or that it did not respond. */
export function ListFailure({ result }: { result: Pick<ListResult<unknown>, 'refusal' | 'retry'> }) {
  return (
    <FailurePanel
      title="Não foi possível carregar a lista"
      text={result.refusal ?? UNANSWERED_TEXT}
      onRetry={result.retry}
    />
  );
}
