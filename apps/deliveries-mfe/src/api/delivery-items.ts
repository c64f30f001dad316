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
import type { RecordVersion } from '@demanda/contracts/fields';
import { recordCall } from '@demanda/contracts/list';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
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
  mutationFn: ([record]: RecordVersion[]) => request(deleteDeliveryItem, recordCall(record!)),
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

/** Returns the items as earlier moves stored them. */
const movedItems = (client: QueryClient): DeliveryItem[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: moveItemsKey, status: 'success' })
    .flatMap(({ state }) => state.data as DeliveryItem[]);

/**
 * Returns the version that a move of an item is based on: the one that the board shows, or the one that an earlier move
 * of this user stored and the board has not loaded yet.
 */
function ownVersion({ id, version }: DeliveryItem, moved: readonly DeliveryItem[]): number {
  const next = moved.find((item) => item.id === id && item.version === version + 1);
  return next ? ownVersion(next, moved) : version;
}

/** Sends one call per new status; moves run one after another. Only failures show a toast here (ERR-100). */
export const moveItemsKey = ['deliveries', 'move'] as const;
export const moveItemsOptions = mutationOptions({
  mutationKey: moveItemsKey,
  scope: { id: moveItemsKey.join() },
  mutationFn: async ({ group, statuses }: Move, { client }): Promise<DeliveryItem[]> => {
    const items = group.deliveries.flatMap((delivery) => delivery.items);
    const stored = movedItems(client);
    const moved: DeliveryItem[] = [];
    for (const status of new Set(statuses.values())) {
      const changing = items.filter(({ id }) => statuses.get(id) === status);
      const itemIds = changing.map(({ id }) => id);
      const versions = changing.map((item) => ({ id: item.id, version: ownVersion(item, stored) }));
      moved.push(...(await request(updateDeliveryItems, { query: { itemIds }, body: { status, versions } })));
    }
    return moved;
  },
  meta: { invalidates: deliveriesChanged, failure: headline('Erro ao salvar item') },
});
