import { toast } from '@demanda/ui/core';
import { Stack } from '@demanda/ui/files';
import { families, SEND_FAILURE, type FamilyName } from './families';
import { FileChooser } from './file-chooser';
import { lostNames } from './notify-outcome';
import { createUploads, type Outcome, type Uploads } from './uploads';

/** Files chosen before their record is stored (TASK-058). */
export interface ChosenFiles {
  uploads: Uploads;
  of: FamilyName;
}

/** Creates the state for a new record of this kind: `useState(() => chooseFilesFor('task'))`. */
export const chooseFilesFor = (of: FamilyName): ChosenFiles => ({ uploads: createUploads(), of });

/** Uploads the files once the record is stored. */
export async function sendChosenFiles({ uploads, of }: ChosenFiles, recordId: number): Promise<Outcome> {
  const send = families[of].send;
  const run = uploads.start((file, options) => send(recordId, file, options));
  return (await run) ?? { sent: 0, failed: [] };
}

/** Shows which files failed to upload, if any; `where` says where to add them again. */
export function notifyLostFiles(outcome: Outcome, where: string): void {
  if (outcome.failed.length > 0) toast.error(SEND_FAILURE, `${lostNames(outcome)} · ${where}`);
}

/** Chooses files before the save, and shows their upload after it. */
export function ChosenFilesField({ files: { uploads, of } }: { files: ChosenFiles }) {
  return (
    <Stack>
      <FileChooser uploads={uploads} rules={families[of].calls} />
    </Stack>
  );
}
