import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** One-time codes of authenticator applications (RFC 6238), with the values that all of them support. */

const ISSUER = 'Demanda';
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Codes before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1;
const QUIET_MODULES = 4;

/** Returns a new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label?: string) =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });

/** Returns the time step of a code; undefined for one that is not of the steps around `nowMs`. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

/** `otpauth:` URI, which applications read. */
export const uriOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Draws a text as a QR code: a path of one rectangle for each horizontal run of dark modules. */
export function drawQr(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const light = row.indexOf(false, x);
      return [`M${x} ${y}h${(light < 0 ? row.length : light) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: runs.join('') };
}
