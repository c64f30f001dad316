import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Move } from '../../api/delivery-items';
import { itemsOf } from './moves';

/** Returns why a group is in a column to which none, or not all, of its items were moved (G-DELIV-3). */
function columnReason(group: DeliveryGroup): string {
  if (shownStatus(group) === 'REJECTED') return 'porque há item rejeitado';
  if (itemsOf(group).some(({ status }) => status === 'PENDING')) return 'porque há item pendente';
  return 'o status do item menos avançado';
}

function groupLocationText(
  before: DeliveryStatus,
  now: DeliveryGroup,
  to: DeliveryStatus,
): string | undefined {
  const stands = shownStatus(now);
  if (stands === to) return before === to ? undefined : `O grupo ${now.taskCode} foi junto.`;
  const place = `${stands === before ? 'segue em' : 'foi para'} ${deliveryStatusLabels[stands]}`;
  return `O grupo ${place}, ${columnReason(now)}.`;
}

interface MoveNotice {
  title: string;
  detail?: string;
  /** True when the group is in the chosen column. */
  asChosen: boolean;
}

/** Returns the toast after a move to one status; `now` is the group as stored. */
export function moveNotice({ group, statuses, whole }: Move, now: DeliveryGroup): MoveNotice {
  const [to = 'PENDING'] = statuses.values();
  const asChosen = shownStatus(now) === to;
  const item = itemsOf(group).find(({ id }) => statuses.has(id));
  const name = whole || !item ? group.taskCode : item.projectName;
  const detail = whole && asChosen ? changed(statuses.size) : groupLocationText(shownStatus(group), now, to);
  return { title: `${name} está em ${deliveryStatusLabels[to]}.`, detail, asChosen };
}

const changed = (count: number) => (count > 1 ? `${count} itens mudaram de status.` : undefined);
