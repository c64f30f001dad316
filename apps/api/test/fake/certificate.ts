import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of a server on this machine, in PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

/** DER of a value with its tag; up to 65,535 bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
/** A time in the form '261125123000Z'. */
const utcTime = (at: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(at)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ED25519 = sequence(oid('2b6570'));
const COMMON_NAME = oid('550403');
const SUBJECT_ALT_NAME = oid('551d11');
const HOUR_MS = 3_600_000;

/** Returns a certificate that this host name signed for itself, valid for an hour (RFC 5280, RFC 8410). */
export function selfSigned(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const alternatives = sequence(SUBJECT_ALT_NAME, der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    name,
    sequence(utcTime(Date.now() - HOUR_MS), utcTime(Date.now() + HOUR_MS)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(alternatives)),
  );
  const certificate = sequence(body, ED25519, bits(sign(null, body, privateKey)));
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
