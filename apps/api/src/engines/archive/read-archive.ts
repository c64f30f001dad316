import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StartError } from '../../kernel/start-error';
import type { ArchiveEntry, Bytes } from './write-archive';

const AGE = Buffer.from('age-encryption.org/');
const GZIP = Buffer.from([0x1f, 0x8b]);

const REASONS: Record<string, string> = {
  ENOENT: 'não existe',
  EISDIR: 'é uma pasta',
  EACCES: 'não pode ser lido: falta permissão',
};

const reasonOf = (error: unknown) =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'não pode ser lido';

/** Returns the first bytes of a file. */
async function startOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      return (await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)).buffer;
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new StartError(`O arquivo ${file} ${reasonOf(error)}.`, { cause: error });
  }
}

async function decrypted(bytes: Bytes, file: string, passphrase: string | undefined): Promise<Bytes> {
  if (passphrase === undefined) {
    throw new StartError(`A cópia ${file} está cifrada. Informe a senha em BACKUP_PASSPHRASE.`);
  }
  const decrypter = new Decrypter();
  // Older archives have the passphrase as it was written, composed or decomposed as the system of that day did.
  const forms = new Set([passphrase.normalize('NFC'), passphrase, passphrase.normalize('NFD')]);
  for (const form of forms) decrypter.addPassphrase(form);
  return decrypter.decrypt(bytes).catch((cause: unknown) => {
    throw new StartError(`A senha em BACKUP_PASSPHRASE não abre a cópia ${file}.`, { cause });
  });
}

async function* entriesOf(bytes: Bytes): AsyncGenerator<ArchiveEntry> {
  const gunzip = new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;
  const unpacked = bytes.pipeThrough(gunzip).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of unpacked) yield { name: header.name, content: await buffer(body) };
}

/**
 * Reads the entries of an archive in their order. Throws StartError when the file is not an archive, is cut off or
 * damaged, or when its passphrase is missing or wrong.
 */
export async function* readArchive(file: string, passphrase?: string): AsyncGenerator<ArchiveEntry> {
  const start = await startOf(file);
  const isEncrypted = start.equals(AGE);
  if (!isEncrypted && !start.subarray(0, GZIP.length).equals(GZIP)) {
    throw new StartError(`O arquivo ${file} não é uma cópia de segurança.`);
  }
  const stored = createReadStream(file);
  try {
    const bytes = Readable.toWeb(stored) as Bytes;
    yield* entriesOf(isEncrypted ? await decrypted(bytes, file, passphrase) : bytes);
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`A cópia ${file} está incompleta ou danificada.`, { cause });
  } finally {
    stored.destroy();
  }
}
