import { EMAIL_PATTERN } from '@demanda/contracts/fields';
import { domainToASCII } from 'node:url';

/** Key that is equal for two spellings of one mailbox. */
export function addressKey(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.toLowerCase();
}

/**
 * Returns each address once, in its first spelling (G-MAIL-2). Invalid ones are left out, because stored
 * rules may be older than the validation of their fields.
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

/** Returns the addresses that are not in `others`. */
export function excludeAddresses(addresses: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(addressKey));
  return addresses.filter((address) => !keys.has(addressKey(address)));
}
