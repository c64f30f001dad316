const { Buffer } = require('node:buffer');
const { scryptSync } = require('node:crypto');

const COST = 16;

/** Derives a key at a low cost, since one for a backup takes 2 s. The cost that is asked for changes the key. */
function scrypt(password, salt, { N, r, p, dkLen }) {
  const asked = Buffer.from([N, r, p].join());
  return new Uint8Array(scryptSync(password, Buffer.concat([salt, asked]), dkLen, { N: COST }));
}

module.exports = { scrypt };
