import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { domainToASCII } from 'node:url';

/** The same for two spellings of one mailbox. */
export function addressKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

/**
 * Each address once, in the spelling that comes first (G-MAIL-2). What is none is left out: stored
 * rules may be older than the check of their fields.
 */
export function uniqueAddresses(candidates: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  for (const candidate of candidates) {
    const address = candidate?.trim() ?? '';
    if (!EMAIL_PATTERN.test(address)) continue;
    const key = addressKey(address);
    if (!found.has(key)) found.set(key, address);
  }
  return [...found.values()];
}

/** The addresses that are not among the others. */
export function without(addresses: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(addressKey));
  return addresses.filter((address) => !keys.has(addressKey(address)));
}
