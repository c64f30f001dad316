const argon2 = require('@node-rs/argon2/index.js');

/** Results by hash and password. Each check takes 7 ms, and each test file of the API signs the same accounts in. */
const checked = new Map();

function verify(hash, password) {
  const key = `${hash} ${password}`;
  const known = checked.get(key) ?? argon2.verify(hash, password);
  checked.set(key, known);
  return known;
}

module.exports = { ...argon2, verify };
