import { Encrypter } from 'age-encryption';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArchive } from './read-archive';
import { archiveOf, type ArchiveEntry } from './write-archive';

const folder = mkdtempSync(join(tmpdir(), 'demanda-test-archive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COMPOSED = 'coração à mão, três vezes'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

async function* entries(): AsyncGenerator<ArchiveEntry> {
  yield { name: 'a', content: Buffer.from('a') };
}
const bytesOf = async (stream: BodyInit) => new Uint8Array(await new Response(stream).arrayBuffer());

/** Encrypts as versions did that took the passphrase as it was written. */
async function encryptAsWritten(passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(await bytesOf((await archiveOf(entries())) as BodyInit));
}

test.each([
  ['of today', async () => bytesOf((await archiveOf(entries(), { passphrase: DECOMPOSED })) as BodyInit)],
  ['of an older version', () => encryptAsWritten(DECOMPOSED)],
])('an archive %s opens by its passphrase with composed and decomposed accents', async (title, encrypt) => {
  const file = join(folder, title);
  writeFileSync(file, await encrypt());
  for (const passphrase of [COMPOSED, DECOMPOSED]) {
    const names = [];
    for await (const { name } of readArchive(file, passphrase)) names.push(name);
    expect(names).toEqual(['a']);
  }
});

test('a passphrase is stretched by scrypt with a cost of 2^18, which tests shorten', async () => {
  const bytes = await bytesOf((await archiveOf(entries(), { passphrase: COMPOSED })) as BodyInit);
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
});

test('an archive does not open by another passphrase', async () => {
  const file = join(folder, 'locked');
  writeFileSync(file, await encryptAsWritten(COMPOSED));
  await expect(readArchive(file, 'outra').next()).rejects.toThrow('BACKUP_PASSPHRASE não abre a cópia');
});
