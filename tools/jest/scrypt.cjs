const { Buffer } = require('node:buffer');
const { scryptSync } = require('node:crypto');

const COST = 16;

/** Derives a key in no time: at the strength of a backup it takes 2 s. The strength that is asked for changes the key. */
function scrypt(password, salt, { N, r, p, dkLen }) {
  const asked = Buffer.from([N, r, p].join());
  return new Uint8Array(scryptSync(password, Buffer.concat([salt, asked]), dkLen, { N: COST }));
}

module.exports = { scrypt };
