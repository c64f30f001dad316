import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from '../../../kernel/data-folder';

/** A block that is known outside of the database. */
export interface Head {
  number: number;
  /** Hexadecimal. */
  digest: string;
}

const HEAD = /^(\d{1,15}):([\da-f]{64})$/;

/** Number and digest of a block, as the command of the audit takes them. */
export const headText = ({ number, digest }: Head): string => `${number}:${digest}`;

export function parseHead(text: string): Head | undefined {
  const [, number, digest] = HEAD.exec(text.trim()) ?? [];
  return digest === undefined ? undefined : { number: Number(number), digest };
}

/** The last block that this server has appended. */
export interface HeadMemory {
  read(): Head | undefined;
  write(head: Head): void;
}

const fileOf = (folder: string) => join(folder, 'history-head');

/** Keeps the head in the data folder, where the owner of only the database cannot take it back. */
export const headMemory = (folder: string): HeadMemory => ({
  read: () => (existsSync(fileOf(folder)) ? parseHead(readFileSync(fileOf(folder), 'utf8')) : undefined),
  write(head) {
    const file = fileOf(folder);
    writeFileSync(`${file}.new`, `${headText(head)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  },
});

/** After a restore the database continues from an earlier block. */
export const forgetHead = (folder: string): void => rmSync(fileOf(folder), { force: true });

/** Opens the memory of a server; undefined, after saying why, where the data folder cannot be written. */
export function openHeadMemory(folder: string, onFailure: (error: unknown) => void): HeadMemory | undefined {
  try {
    prepareDataFolder(folder);
    return headMemory(folder);
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}
