import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { keyFile, openSigner, readSigner, trustedKeys } from './key-file';
import { payloadOf, seal, signerOf, trustIn, unseal, UnknownKey, Untrusted } from './signature';
import { newSigner } from './testing/places';

const shape = z.object({ release: z.int() });
const signer = newSigner();
const trust = trustIn([signer.publicKey]);
const open = (content: Buffer) => unseal('moves/x.json', content, trust, shape).document;
const changed = (content: Buffer, from: RegExp, to: string) =>
  Buffer.from(content.toString().replace(from, to));

test('accepts a signature by a trusted key', () => {
  expect(open(seal(signer, { release: 7 }))).toEqual({ release: 7 });
});

test('refuses a document with one changed digit', () => {
  const forged = changed(seal(signer, { release: 7 }), /7\}/, '8}');
  expect(payloadOf(forged)).toEqual({ release: 8 });
  expect(() => open(forged)).toThrow(
    `moves/x.json: signature by ${signer.keyId} expected to fit, found one of other content.`,
  );
});

test('another key is unknown, even when it calls itself by the name of a trusted one', () => {
  const other = newSigner();
  const sealed = seal(other, { release: 7 });
  expect(() => open(sealed)).toThrow(
    new UnknownKey(`moves/x.json: signature by ${signer.keyId} expected, found one by ${other.keyId}.`),
  );
  expect(() => open(changed(sealed, new RegExp(other.keyId), signer.keyId))).toThrow('expected to fit');
});

test.each(['', '{', '{"release":7}', '{"keyId":"x","signature":"%","payload":"{}"}'])(
  'an unsigned document is refused: %s',
  (content) => {
    expect(() => open(Buffer.from(content))).toThrow(
      new Untrusted('moves/x.json: a signed document expected, found something else.'),
    );
  },
);

test('a signed document of another kind is refused', () => {
  expect(() => open(seal(signer, { channel: 'current' }))).toThrow(
    'moves/x.json: a document of a known form expected, found another. A newer product wrote it: take its kit or its version.',
  );
});

test('public keys are taken raw and as spki; several at once while one takes over from another', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  const both = trustIn([signer.publicKey, spki]);
  expect([...both.keys()]).toEqual([signer.keyId, signerOf(privateKey).keyId]);
  expect([...trustIn([signerOf(privateKey).publicKey]).values()][0]!.key.equals(publicKey)).toBe(true);
  expect(() => trustIn(['AAAA'])).toThrow(
    'RELEASE_PUBLIC_KEYS: base64 of an ed25519 public key expected, found AAAA.',
  );
});

describe('the file of the key', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'demanda-test-key-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is made at the first use, for its owner alone, and stays', () => {
    const file = keyFile({ XDG_CONFIG_HOME: folder });
    expect(file).toBe(join(folder, 'demanda/release-key.pem'));
    expect(readSigner(file)).toBeUndefined();
    expect([...trustedKeys({ XDG_CONFIG_HOME: folder })]).toEqual([]);
    const { keyId } = openSigner(file);
    const text = readFileSync(file, 'utf8');
    expect(openSigner(file).keyId).toBe(keyId);
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'demanda'))).toEqual(['release-key.pem']);
    expect([...trustedKeys({ XDG_CONFIG_HOME: folder }).keys()]).toEqual([keyId]);
  });

  test('is not what is trusted when RELEASE_PUBLIC_KEYS names others', () => {
    const RELEASE_KEY_FILE = join(folder, 'key.pem');
    openSigner(RELEASE_KEY_FILE);
    const RELEASE_PUBLIC_KEYS = ` ${signer.publicKey} ,`;
    expect([...trustedKeys({ RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS }).keys()]).toEqual([signer.keyId]);
  });

  test('holds an ed25519 key or is refused by its name', () => {
    const file = join(folder, 'key.pem');
    const sentence = `${file}: an ed25519 private key (PEM) expected, found something else.`;
    writeFileSync(file, 'nothing');
    expect(() => openSigner(file)).toThrow(sentence);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
    expect(() => openSigner(file)).toThrow(sentence);
  });

  test('that can neither be read nor made is named', () => {
    const file = join(folder, 'key.pem');
    symlinkSync(join(folder, 'nowhere'), file);
    expect(() => openSigner(file)).toThrow(
      `${file}: the release key cannot be kept there; name another file with RELEASE_KEY_FILE.`,
    );
    expect(() => openSigner('/dev/null/key.pem')).toThrow(
      '/dev/null/key.pem: the release key cannot be read.',
    );
  });
});
