import { toast } from '@demanda/ui/core';
import { SEND_FAILURE, type Family } from './families';
import type { Outcome } from './uploads';

/** Lists the files that failed to upload, each with its reason. */
export const lostNames = ({ failed }: Outcome): string =>
  failed.map(({ file, failure }) => `${file.name}: ${failure?.problem ?? SEND_FAILURE}`).join(' · ');

/** Shows toasts with the number of uploaded files and the failed ones. */
export function notifyOutcome(outcome: Outcome, { texts }: Family): void {
  if (outcome.sent > 0) toast.success(texts.sent(outcome.sent));
  if (outcome.failed.length > 0) toast.error(SEND_FAILURE, lostNames(outcome));
}
