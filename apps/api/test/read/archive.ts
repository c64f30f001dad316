import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readArchive } from '../../src/engines/archive/read-archive';
import { archiveOf, type ArchiveEntry } from '../../src/engines/archive/write-archive';

async function entriesOf(archive: string): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  for await (const entry of readArchive(archive)) found.push(entry);
  return found;
}

export const namesIn = async (archive: string): Promise<string[]> =>
  (await entriesOf(archive)).map(({ name }) => name);

/** Text of all entries whose names begin with `start`. */
export const textOf = async (archive: string, start: string): Promise<string> =>
  (await entriesOf(archive))
    .filter(({ name }) => name.startsWith(start))
    .map(({ content }) => Buffer.from(content).toString())
    .join('');

/** Writes an archive with changed entries, as a program that knows the format would. Returns its path. */
export async function rewriteArchive(
  archive: string,
  to: string,
  change: (entry: ArchiveEntry) => ArchiveEntry | undefined,
): Promise<string> {
  const changed = (await entriesOf(archive)).map(change).filter((entry) => entry !== undefined);
  const bytes = await archiveOf(Readable.from(changed) as AsyncIterable<ArchiveEntry>);
  await pipeline(Readable.fromWeb(bytes as never), createWriteStream(to));
  return to;
}

/** Replaces text in the entries whose names begin with `start`. */
export const replaceIn =
  (start: string, from: string | RegExp, to: string) =>
  ({ name, content }: ArchiveEntry): ArchiveEntry =>
    name.startsWith(start)
      ? { name, content: Buffer.from(Buffer.from(content).toString().replace(from, to)) }
      : { name, content };
