const { Buffer } = require('node:buffer');
const { scryptSync } = require('node:crypto');

/** Keys by what they are derived from. Each takes 2 s at the strength of a backup, and a test reads what it wrote. */
const derived = new Map();

function scrypt(password, salt, { N, r, p, dkLen }) {
  const source = [
    Buffer.from(password).toString('hex'),
    Buffer.from(salt).toString('hex'),
    N,
    r,
    p,
    dkLen,
  ].join();
  const key = derived.get(source) ?? scryptSync(password, salt, dkLen, { N, r, p, maxmem: 256 * N * r });
  derived.set(source, key);
  return new Uint8Array(key);
}

module.exports = { scrypt };
