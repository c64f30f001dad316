import type { FileRules } from '@demanda/contracts/attachments';
import { duplicateFileText, fileProblem, tooManyFilesText } from '@demanda/contracts/file-rules';

/** Name and size, by which two files count as the same (ATT-32). */
interface Named {
  name: string;
  /** In bytes. */
  size: number;
}

export interface Refusal {
  /** Absent when the sentence contains the name. */
  name?: string;
  reason: string;
}

interface Selection {
  rules: FileRules;
  /** Files that the record has already. */
  present: readonly Named[];
  /** How many more files may be added. */
  room: number;
}

const FOLDER_TEXT = 'Pastas não podem ser anexadas. Compacte a pasta e anexe o arquivo.';

/** macOS decomposes accents in file names (NFD). */
const isSame = (a: Named, b: Named) => a.size === b.size && a.name.normalize() === b.name.normalize();

/** Splits chosen files into accepted and refused ones, with the reason for each refusal (ATT-30 to ATT-33). */
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
