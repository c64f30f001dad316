import type { Requester } from '@demanda/contracts/requesters';
import { CardLine, CardTitle } from '@demanda/ui/list';

/** Requester on a phone. */
export function RequesterCard({ requester }: { requester: Requester }) {
  return (
    <>
      <CardTitle>{requester.name}</CardTitle>
      <CardLine>{requester.email}</CardLine>
      {requester.phone && <CardLine>{requester.phone}</CardLine>}
    </>
  );
}
