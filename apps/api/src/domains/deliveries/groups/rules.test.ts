import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { fc } from '../../../../test/make/cases';
import { countStatuses } from './rules';

const status = fc.constantFrom(...DELIVERY_STATUSES);

test.each<[DeliveryStatus[], DeliveryStatus | null]>([
  [[], null],
  [['PENDING', 'PENDING'], 'PENDING'],
  [['PENDING', 'PRODUCTION'], 'DEVELOPMENT'],
  [['PRODUCTION', 'REJECTED', 'PENDING'], 'REJECTED'],
  [['PRODUCTION', 'DELIVERED', 'APPROVED'], 'DELIVERED'],
  [['PRODUCTION', 'PRODUCTION'], 'PRODUCTION'],
])('%j amounts to %s', (items, expected) => {
  expect(calculatedStatus(items)).toBe(expected);
});

test('the calculated status does not depend on the order of the items', () => {
  fc.assert(
    fc.property(fc.array(status), fc.infiniteStream(fc.nat()), (items, keys) => {
      const shuffled = items
        .map((item) => ({ item, key: keys.next().value as number }))
        .sort((first, second) => first.key - second.key)
        .map(({ item }) => item);
      expect(calculatedStatus(shuffled)).toBe(calculatedStatus(items));
    }),
  );
});

test('an item that advances never throws the delivery back', () => {
  const ladder = ['PENDING', 'DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'PRODUCTION'] as const;
  const step = fc.nat({ max: ladder.length - 2 });
  fc.assert(
    fc.property(fc.array(step), step, (others, from) => {
      const withItem = (index: number) => calculatedStatus([...others, index].map((each) => ladder[each]!));
      const rank = (of: DeliveryStatus | null) => ladder.indexOf(of as (typeof ladder)[number]);
      expect(rank(withItem(from + 1))).toBeGreaterThanOrEqual(rank(withItem(from)));
    }),
  );
});

test('the counts of the statuses add up to the items', () => {
  fc.assert(
    fc.property(fc.array(status), (items) => {
      const counts = Object.values(countStatuses(items));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(items.length);
    }),
  );
});
