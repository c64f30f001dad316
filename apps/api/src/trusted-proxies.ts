import ipaddr from 'ipaddr.js';

/** Names that Fastify has for private networks. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Reads addresses and networks of proxies, comma separated; undefined when one is invalid. */
export function readTrustedProxies(value: string): string[] | undefined {
  const proxies = value.split(',').map((proxy) => proxy.trim());
  const isValid = (proxy: string) =>
    PRIVATE_NETWORKS.includes(proxy) || isAddress(proxy) || ipaddr.isValidCIDR(proxy);
  return proxies.every(isValid) ? proxies : undefined;
}

interface Range {
  first: bigint;
  /** Behind the last address. */
  end: bigint;
}

const IPV4_BITS = 32n;
const IPV6_BITS = 128n;
/** IPv4 addresses as IPv6 ones, `::ffff:0:0/96`. */
const MAPPED: Range = { first: 0xffffn << IPV4_BITS, end: 0x10000n << IPV4_BITS };

const valueOf = (bytes: number[]) => bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** Returns the addresses of a network as IPv6 ones. */
function rangeOf(network: string): Range {
  const [address, prefix] = ipaddr.parseCIDR(network);
  const isIpv4 = address.kind() === 'ipv4';
  const hostBits = (isIpv4 ? IPV4_BITS : IPV6_BITS) - BigInt(prefix);
  const first = ((valueOf(address.toByteArray()) >> hostBits) << hostBits) + (isIpv4 ? MAPPED.first : 0n);
  return { first, end: first + (1n << hostBits) };
}

/** Returns how many addresses within `all` the ranges hold together. */
function countWithin(all: Range, ranges: readonly Range[]): bigint {
  const ordered = ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1));
  let counted = 0n;
  let from = all.first;
  for (const { first, end } of ordered) {
    const start = first > from ? first : from;
    const stop = end < all.end ? end : all.end;
    if (stop <= start) continue;
    counted += stop - start;
    from = stop;
  }
  return counted;
}

/** Proxies may have 1 in this many addresses; all private networks of IPv4 together have less than 1 in 100. */
const LARGEST_SHARE = 16n;

/** Whether the networks of proxies hold so many addresses that clients are among them, which could claim any other one. */
export function trustsClients(proxies: readonly string[]): boolean {
  const ranges = proxies.filter((proxy) => proxy.includes('/')).map(rangeOf);
  const isLarge = (all: Range) => countWithin(all, ranges) * LARGEST_SHARE >= all.end - all.first;
  return isLarge(MAPPED) || isLarge({ first: 0n, end: 1n << IPV6_BITS });
}
