import type { Delivery, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { shownDeliveryStatus } from '@demanda/contracts/shown-status';
import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { pullRequestName } from '@demanda/contracts/pull-request';
import { deliveryCard, deliveryItemCard } from '@demanda/contracts/records/deliveries';
import type { Block, EmailContent } from '../../../engines/mail/content';
import { factBlock, optionalFact, optionalLink } from '../../../engines/mail/facts';
import { dayText, plainDayText } from '../../../kernel/format';

/**
 * A delivery with the data of its task for the e-mail. Scripts and branches are left out, because they are the
 * team's own.
 */
export interface EmailedDelivery extends Omit<Delivery, 'items'> {
  taskCode: string;
  taskTitle: string;
  requesterName: string;
  items: Omit<DeliveryItem, 'script' | 'branch' | 'sourceBranch'>[];
}

const itemBlock = (item: EmailedDelivery['items'][number]): Block =>
  factBlock(
    [
      ...optionalFact('Status', deliveryStatusLabels[item.status]),
      ...optionalLink(deliveryItemCard.pullRequest.label, item.pullRequest, pullRequestName),
      ...optionalFact(deliveryItemCard.startedAt.label, plainDayText(item.startedAt)),
      ...optionalFact(deliveryItemCard.finishedAt.label, plainDayText(item.finishedAt)),
    ],
    item.projectName,
  );

const notesBlocks = (notes?: string | null): Block[] =>
  notes ? [{ kind: 'prose', title: deliveryCard.notes.label, text: notes }] : [];

/**
 * Content of the e-mail about a delivery, addressed to the requester, without amounts, scripts and branches (DELIV-02).
 */
export const deliveryEmailContent = (delivery: EmailedDelivery): EmailContent => ({
  subject: `Entrega da tarefa ${delivery.taskCode}: ${delivery.taskTitle}`,
  topic: 'Entrega da tarefa',
  title: delivery.taskTitle,
  lead: `Segue a situação da entrega da tarefa ${delivery.taskCode}, solicitada por ${delivery.requesterName}.`,
  blocks: [
    factBlock([
      ...optionalFact('Código', delivery.taskCode),
      ...optionalFact('Solicitante', delivery.requesterName),
      ...optionalFact('Status', deliveryStatusLabels[shownDeliveryStatus(delivery)]),
      ...optionalFact('Criada em', dayText(delivery.createdAt)),
    ]),
    ...notesBlocks(delivery.notes),
    ...delivery.items.map(itemBlock),
  ],
});
