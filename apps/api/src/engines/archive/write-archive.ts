import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';

/** A file in an archive. */
export interface ArchiveEntry {
  /** Path with `/`. */
  name: string;
  content: Uint8Array;
}

interface ArchiveOptions {
  /** Encrypts the archive in the format of age (https://age-encryption.org/v1), in its composed form (NFC). */
  passphrase?: string;
}

export type Bytes = ReadableStream<Uint8Array>;

const gzip = () => new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>;

/** Returns the bytes of a `.tar.gz` with the entries; one entry at a time is in memory. The stream fails as they do. */
export async function archiveOf(
  entries: AsyncIterable<ArchiveEntry>,
  { passphrase }: ArchiveOptions = {},
): Promise<Bytes> {
  const { readable, controller } = createTarPacker();

  async function pack(): Promise<void> {
    for await (const { name, content } of entries) {
      const writer = controller.add({ name, size: content.byteLength, mode: 0o600 }).getWriter();
      if (content.byteLength > 0) await writer.write(content);
      await writer.close();
    }
    controller.finalize();
  }

  pack().catch((error: unknown) => controller.error(error));
  const packed: Bytes = (readable as Bytes).pipeThrough(gzip());
  if (passphrase === undefined) return packed;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  return encrypter.encrypt(packed);
}
