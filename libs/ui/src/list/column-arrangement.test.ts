import { inOrder, readArrangement } from './column-arrangement';

const columns = ['id', 'code', 'title', 'amount'].map((field) => ({ field }));
const fields = (order: string[]) => inOrder(columns, order).map(({ field }) => field);

describe('inOrder', () => {
  test('places a new column behind its default predecessor', () => {
    expect(fields(['amount', 'title', 'id'])).toEqual(['amount', 'title', 'id', 'code']);
    expect(fields(['title', 'code', 'amount'])).toEqual(['id', 'title', 'code', 'amount']);
  });

  test('ignores a removed column', () => {
    expect(fields(['gone', 'amount', 'id', 'code', 'title'])).toEqual(['amount', 'id', 'code', 'title']);
  });
});

describe('readArrangement', () => {
  test('reads the hidden columns that earlier releases stored', () => {
    expect(readArrangement('["id"]')).toEqual({ hidden: ['id'] });
  });

  test('ignores invalid widths, orders and arrangements', () => {
    expect(readArrangement('{"order":[1,"id"],"widths":{"id":"wide","code":-3,"title":200}}')).toEqual({
      order: ['id'],
      widths: { title: 200 },
    });
    for (const broken of [null, '', '{', 'null', '7', '"id"']) expect(readArrangement(broken)).toEqual({});
  });
});
