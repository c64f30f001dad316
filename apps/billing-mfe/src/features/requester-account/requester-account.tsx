import type { requesterFact } from '@demanda/contracts/slots';
import type { SlotProps } from '@demanda/federation/slots';
import { TextLink } from '@demanda/ui/core';

/** Link to what a requester owes and paid, among the facts of the requester. */
export const RequesterAccount = ({ requesterId }: SlotProps<typeof requesterFact>) => (
  <TextLink to={`/charges/account/${requesterId}`}>Cobranças e pagamentos</TextLink>
);
