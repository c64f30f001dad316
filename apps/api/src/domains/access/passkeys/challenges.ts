import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const CHALLENGE_MS = 5 * 60_000;
const TIME_BYTES = 8;
const NONCE_BYTES = 16;
const HEAD_BYTES = TIME_BYTES + NONCE_BYTES;

interface Options {
  /** Secret of the servers. */
  secret: string;
  /** Current time in milliseconds. */
  now: () => number;
}

/**
 * Challenges that authenticators sign: the time, random bytes, and a code by which every server of the installation knows
 * that one of them made it, so that none is stored. `purpose` binds it to what it was made for.
 */
export function createChallenges({ secret, now }: Options) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenges', 32));
  const codeOf = (head: Buffer, purpose: string) =>
    createHmac('sha256', key).update(head).update(purpose).digest();

  return {
    make(purpose: string): Buffer<ArrayBuffer> {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeBigUInt64BE(BigInt(now()));
      const head = Buffer.concat([time, randomBytes(NONCE_BYTES)]);
      return Buffer.concat([head, codeOf(head, purpose)]);
    },

    /** Returns when the challenge was made, in milliseconds; undefined for one of another purpose or that is too old. */
    timeOf(challenge: string, purpose: string): number | undefined {
      const bytes = Buffer.from(challenge, 'base64url');
      const head = bytes.subarray(0, HEAD_BYTES);
      const [sent, code] = [bytes.subarray(HEAD_BYTES), codeOf(head, purpose)];
      // Another spelling of the same bytes would be another challenge to what accepts each once.
      const isExact = bytes.toString('base64url') === challenge;
      if (!isExact || sent.length !== code.length || !timingSafeEqual(sent, code)) return undefined;
      const time = Number(head.readBigUInt64BE());
      return now() - time > CHALLENGE_MS ? undefined : time;
    },
  };
}
