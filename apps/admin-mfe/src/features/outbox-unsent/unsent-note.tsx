import { TextLink } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { unsentOptions } from '../../api/outbox';
import { unsentBadge } from '../../contract';

const inWords = (count: number, { one, many }: { one: string; many: string }) =>
  `${count} ${count === 1 ? one : many}`;

/** Numbers of the menu entry, each a link to the list of what it counts. On failure the menu has none either. */
export function UnsentNote() {
  const { count = 0, waiting = 0 } = useQuery(unsentOptions).data ?? {};
  if (count + waiting === 0) return null;
  return (
    <div>
      {count > 0 && <TextLink to="/outbox?status=FAILED">{inWords(count, unsentBadge)}</TextLink>}
      {count > 0 && waiting > 0 && ' · '}
      {waiting > 0 && (
        <TextLink to="/outbox?withoutChannel=true">{inWords(waiting, unsentBadge.waiting)}</TextLink>
      )}
    </div>
  );
}
