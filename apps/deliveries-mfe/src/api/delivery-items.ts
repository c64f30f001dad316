import { headline, saveFailure } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
  updateDeliveryItems,
  type DeliveryItemChanges,
} from '@demanda/contracts/delivery-items';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { undoBy } from '@demanda/record-form/undo-by';
import { mutationOptions } from '@tanstack/react-query';
import { deliveriesChanged, saveKey } from './deliveries';

/** Also invalidates `projects`: the list of projects not yet in a delivery (ITEM-18). */
const itemsChanged = [...deliveriesChanged, ['projects']];

/** Adds projects to a delivery, each as an item with status PENDING. */
export const addItemsOptions = (deliveryId: number) =>
  mutationOptions({
    mutationFn: (projectIds: number[]) =>
      request(createDeliveryItems, {
        params: { id: deliveryId },
        body: projectIds.map((projectId) => ({ projectId, status: 'PENDING' as const })),
      }),
    meta: {
      invalidates: itemsChanged,
      success: (items) => `${(items as DeliveryItem[]).length} item(s) adicionado(s) com sucesso!`,
      failure: headline('Erro ao adicionar itens'),
    },
  });

export const putItem = (id: number, body: DeliveryItemChanges) =>
  request(updateDeliveryItem, { params: { id }, body });

/**
 * `failureText` is the title of its error toast: the create page has another one (ERR-093, ERR-100). The page reports the
 * success, once for all items.
 */
export const updateItemOptions = (id: number, failureText: string) =>
  mutationOptions({
    mutationKey: saveKey,
    mutationFn: (body: DeliveryItemChanges) => putItem(id, body),
    meta: {
      invalidates: deliveriesChanged,
      failure: saveFailure(failureText),
    },
  });

/** Call that undoes the save of one item. */
export type UndoCall = () => Promise<unknown>;

/** Undoes the saves of items, one call after another. */
export const undoItemsOptions = undoBy(async (undos: readonly UndoCall[]) => {
  for (const undo of undos) await undo();
}, deliveriesChanged);

export const deleteItemOptions = mutationOptions({
  mutationFn: ([id = 0]: number[]) => request(deleteDeliveryItem, { params: { id } }),
  meta: {
    restores: { kind: 'deliveryItems' },
    invalidates: itemsChanged,
    success: 'Item removido com sucesso!',
    failure: headline('Erro ao remover item'),
  },
});

/** Status changes of items of one group on the board. */
export interface Move {
  /** The group before the move. */
  group: DeliveryGroup;
  /** New status by item id. */
  statuses: ReadonlyMap<number, DeliveryStatus>;
  /** True when the whole group is moved, including items that already have the status. */
  whole: boolean;
  /** True for the undo of an earlier move. */
  undoes?: boolean;
}

/** Sends one call per new status; moves run one after another. Only failures show a toast here (ERR-100). */
export const moveItemsKey = ['deliveries', 'move'] as const;
export const moveItemsOptions = mutationOptions({
  mutationKey: moveItemsKey,
  scope: { id: moveItemsKey.join() },
  mutationFn: async ({ statuses }: Move) => {
    for (const status of new Set(statuses.values())) {
      const itemIds = [...statuses].filter(([, to]) => to === status).map(([id]) => id);
      await request(updateDeliveryItems, { query: { itemIds }, body: { status } });
    }
  },
  meta: { invalidates: deliveriesChanged, failure: headline('Erro ao salvar item') },
});
