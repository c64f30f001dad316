import { MAX_PROFILE_CODE } from '@demanda/contracts/limits';

/** Space for the number of a code that is taken. */
const SUFFIX_LENGTH = 3;

/** Returns a code for the name of a profile that no other has: 'Apoio à obra' is APOIO_A_OBRA. */
export function proposedCode(name: string, taken: readonly string[]): string {
  const base = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replace(/^[^A-Z]+/, '')
    .slice(0, MAX_PROFILE_CODE - SUFFIX_LENGTH)
    .replace(/_$/, '');
  let code = base;
  for (let number = 2; taken.includes(code); number++) code = `${base}_${number}`;
  return code;
}
