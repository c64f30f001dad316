import { inOrder, readArrangement } from './column-arrangement';

const columns = ['id', 'code', 'title', 'amount'].map((field) => ({ field }));
const fields = (order: string[]) => inOrder(columns, order).map(({ field }) => field);

describe('inOrder', () => {
  it('puts a column that a later release brings behind the one that it follows', () => {
    expect(fields(['amount', 'title', 'id'])).toEqual(['amount', 'title', 'id', 'code']);
    expect(fields(['title', 'code', 'amount'])).toEqual(['id', 'title', 'code', 'amount']);
  });

  it('ignores a column that is no longer there', () => {
    expect(fields(['gone', 'amount', 'id', 'code', 'title'])).toEqual(['amount', 'id', 'code', 'title']);
  });
});

describe('readArrangement', () => {
  it('takes what releases before stored as the hidden columns', () => {
    expect(readArrangement('["id"]')).toEqual({ hidden: ['id'] });
  });

  it('leaves out what cannot be a width, an order or an arrangement', () => {
    expect(readArrangement('{"order":[1,"id"],"widths":{"id":"wide","code":-3,"title":200}}')).toEqual({
      order: ['id'],
      widths: { title: 200 },
    });
    for (const broken of [null, '', '{', 'null', '7', '"id"']) expect(readArrangement(broken)).toEqual({});
  });
});
