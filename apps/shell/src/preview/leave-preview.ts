import { request } from '@demanda/api/request';
import { leaveBranchPreview } from '@demanda/contracts/branch-previews';
import { reloadPage } from '@demanda/federation/reload-page';

/** Ends the preview of this browser and shows what is live. Rejects when the server does not answer. */
export async function leavePreview(): Promise<void> {
  await request(leaveBranchPreview, {}, { keepSession: true, outlivesPage: true, withCredentials: true });
  reloadPage();
}
