import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Authenticator in software (ES256, without attestation), for tests of passkeys. */

const UTF8 = 'utf8';
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR of the few values that an attestation holds. */
const head = (major: number, size: number) =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value, UTF8)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, newKey: 64 };

interface Signing {
  challenge: string;
  /** Origin of the page; that of the tests by default. */
  origin?: string;
  /** Host of the product. */
  rpId?: string;
  /** Whether the person was verified, as by a fingerprint. */
  isVerified?: boolean;
  /** Count of signatures; 0 for an authenticator that does not count. */
  counter?: number;
}

/** Makes an authenticator with one key. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);

  const clientData = (type: string, { challenge, origin = 'http://localhost:80' }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }), UTF8);

  function authenticatorData({ rpId = 'localhost', isVerified = true, counter = 0 }: Signing, more = 0) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  return {
    id,

    /** Answer to `navigator.credentials.create`. */
    create(signing: Signing) {
      const key = map(
        [whole(1), whole(2)],
        [whole(3), whole(-7)],
        [whole(-1), whole(1)],
        [whole(-2), bytes(Buffer.from(x, 'base64url'))],
        [whole(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const authData = Buffer.concat([
        authenticatorData(signing, FLAGS.newKey | FLAGS.backupEligible | FLAGS.backedUp),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      const object = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      const clientDataJSON = base64url(clientData('webauthn.create', signing));
      return {
        id,
        response: { clientDataJSON, attestationObject: base64url(object), transports: ['internal'] },
      };
    },

    /** Answer to `navigator.credentials.get`. */
    get(signing: Signing) {
      const client = clientData('webauthn.get', signing);
      const data = authenticatorData(signing);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
