import { contract } from './contract';

/** What the system holds about a person (ADR 0093). */

/**
 * Everything about the account of the call as JSON with Portuguese names, without secrets and their digests; five times
 * in an hour, else 429.
 */
export const exportOwnData = contract({
  method: 'GET',
  path: '/account/export',
  summary: 'Baixar os próprios dados',
  access: 'signed-in',
  asksProof: true,
  file: 'application/json',
});
