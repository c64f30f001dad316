import { isHttpUrl } from '@demanda/contracts/fields';
import type { Fact } from './content';

/** A fact, or none without a value. */
export const fact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value }] : [];

/** A fact that links to an address and is called as `nameOf` says; only the text where it is no address. */
export const link = (
  label: string,
  address: string | null | undefined,
  nameOf = (url: string) => url,
): Fact[] =>
  address && isHttpUrl(address) ? [{ label, value: nameOf(address), href: address }] : fact(label, address);
