/** What a person dropped or pasted. */
export interface TakenFiles {
  files: File[];
  /** Names of folders, whose content a browser does not give as files. */
  folders: string[];
}
export type TakeFiles = (taken: TakenFiles) => void;

/** What a browser calls a picture that comes from the clipboard and has no name of its own. */
const NAMELESS = 'image.png';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 'captura-2026-03-09-140507.png', by the clock of the person. */
function captureName(now: Date): string {
  const day = [now.getFullYear(), ...[now.getMonth() + 1, now.getDate()].map(twoDigits)].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join('');
  return `captura-${day}-${time}.png`;
}

/** The files of a drop; folders apart. */
export function filesOf({ items, files }: DataTransfer): TakenFiles {
  // jsdom and old browsers have no entries
  const entries = [...(items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.());
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}

/** The files of a paste; several screenshots, all called the same, get names that differ. */
export function pastedFiles(clipboard: DataTransfer, now = new Date()): TakenFiles {
  const { files, folders } = filesOf(clipboard);
  const named = files.map((file) =>
    files.length === 1 && file.name === NAMELESS
      ? new File([file], captureName(now), { type: file.type })
      : file,
  );
  return { files: named, folders };
}
