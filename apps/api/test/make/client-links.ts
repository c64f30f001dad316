import {
  createClientLink,
  type ClientLinkInput,
  type IssuedClientLink,
} from '@demanda/contracts/client-links';
import type { Caller } from '../servers/caller';

/** Makes a link of a client by the API. */
export async function makeClientLink(
  caller: Caller,
  requesterId: number,
  input: Partial<ClientLinkInput> = {},
): Promise<IssuedClientLink> {
  const recipient = { recipientName: 'Bia Lima', recipientEmail: 'bia@cliente.example' };
  const body = { ...recipient, showsCharges: false, ...input };
  return (await caller.call(createClientLink, { params: { id: requesterId }, body })).body;
}

export const tokenOf = ({ url }: IssuedClientLink): string => url.split('/').at(-1)!;
