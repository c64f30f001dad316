import { localTime } from '@demanda/contracts/time-zone';

/** Dropped or pasted files. */
export interface TakenFiles {
  files: File[];
  /** Names of dropped folders, whose content browsers do not provide as files. */
  folders: string[];
}
export type TakeFiles = (taken: TakenFiles) => void;

/** Name that browsers give to an image from the clipboard. */
const NAMELESS = 'image.png';

/** Returns 'captura-2026-03-09-140507.png' in the time of São Paulo. */
const captureName = (now: Date): string =>
  `captura-${localTime(now).replace(' ', '-').replaceAll(':', '')}.png`;

/** Separates the files of a drop from its folders. */
export function filesOf({ items, files }: DataTransfer): TakenFiles {
  // jsdom and old browsers lack `webkitGetAsEntry`.
  const entries = [...(items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.());
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}

/** Returns the files of a paste; screenshots, which all have the same name, get distinct ones. */
export function pastedFiles(clipboard: DataTransfer, now = new Date()): TakenFiles {
  const { files, folders } = filesOf(clipboard);
  const named = files.map((file) =>
    files.length === 1 && file.name === NAMELESS
      ? new File([file], captureName(now), { type: file.type })
      : file,
  );
  return { files: named, folders };
}

/** Whether a paste has text: spreadsheets copy cells as text and as an image. */
export const hasText = ({ types }: DataTransfer): boolean => types.includes('text/plain');
