import type { FileRules } from '@demanda/contracts/attachments';
import { duplicateFileText, fileProblem, tooManyFilesText } from '@demanda/contracts/file-rules';

/** A file by what makes it the same as another (ATT-32). */
interface Named {
  name: string;
  /** Bytes. */
  size: number;
}

export interface Refusal {
  /** Absent where the sentence names the file. */
  name?: string;
  reason: string;
}

interface Selection {
  rules: FileRules;
  /** The files that are there already. */
  present: readonly Named[];
  /** How many more may be chosen. */
  room: number;
}

const FOLDER_TEXT = 'Pastas não podem ser anexadas. Compacte a pasta e anexe o arquivo.';

/** A Mac writes accents apart from their letters. */
const isSame = (a: Named, b: Named) => a.size === b.size && a.name.normalize() === b.name.normalize();

/** Takes what may be sent and says of each other file why it may not (ATT-30 to ATT-33). */
export function selectFiles(
  { files, folders }: { files: readonly File[]; folders: readonly string[] },
  { rules, present, room }: Selection,
) {
  const good: File[] = [];
  const refusals: Refusal[] = folders.map((name) => ({ name, reason: FOLDER_TEXT }));
  for (const file of files) {
    const problem = fileProblem(file, rules);
    if (problem) refusals.push({ name: file.name, reason: problem });
    else if ([...present, ...good].some((other) => isSame(other, file)))
      refusals.push({ reason: duplicateFileText(file.name) });
    else good.push(file);
  }
  const beyond = good.slice(Math.max(room, 0)).map(({ name }) => name);
  if (beyond.length > 0)
    refusals.push({ name: beyond.join(', '), reason: tooManyFilesText(Math.max(room, 0)) });
  return { accepted: good.slice(0, Math.max(room, 0)), refusals };
}
