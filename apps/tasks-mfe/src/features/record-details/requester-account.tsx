import { TextLink } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';

/** Link to what a requester owes and paid, a page of the billing remote. */
export const RequesterAccount = ({ requesterId }: { requesterId: number }) => (
  <Detail label="Conta">
    <TextLink to={`/charges/account/${requesterId}`}>Cobranças e pagamentos</TextLink>
  </Detail>
);
