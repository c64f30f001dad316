import { isHttpUrl } from '@demanda/contracts/fields';
import type { Block, Fact } from './content';

/** Builds a block of facts, one below the other. */
export const factBlock = (facts: readonly Fact[], title?: string): Block => ({ kind: 'facts', title, facts });

/** Returns a fact, or nothing without a value. */
export const optionalFact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value }] : [];

/** Returns a fact with a link whose text is `nameOf` of it; plain text when it is not a URL. */
export const optionalLink = (
  label: string,
  address: string | null | undefined,
  nameOf = (url: string) => url,
): Fact[] =>
  address && isHttpUrl(address)
    ? [{ label, value: nameOf(address), href: address }]
    : optionalFact(label, address);
