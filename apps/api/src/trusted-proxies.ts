import ipaddr from 'ipaddr.js';

/** Names that Fastify has for private networks. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isAddress = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Not the network of all addresses: a client whose own address is trusted may claim any other one. */
const isNetwork = (text: string) => ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0;

/** Reads addresses and networks of proxies, comma separated; undefined when one is invalid. */
export function readTrustedProxies(value: string): string[] | undefined {
  const proxies = value.split(',').map((proxy) => proxy.trim());
  const isValid = (proxy: string) => PRIVATE_NETWORKS.includes(proxy) || isAddress(proxy) || isNetwork(proxy);
  return proxies.every(isValid) ? proxies : undefined;
}
