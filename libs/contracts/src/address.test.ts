import { fillPath, withoutBlanks } from './address';

describe('fillPath', () => {
  test('encodes parameters in the path', () => {
    expect(fillPath('/tasks/:id/files/:name', { id: 7, name: 'a/b?c' })).toBe('/tasks/7/files/a%2Fb%3Fc');
  });

  test('refuses a path with a missing parameter', () => {
    expect(() => fillPath('/tasks/:id', {})).toThrow('missing path parameter id');
  });
});

describe('withoutBlanks', () => {
  test('LIST-06 removes blanks and keeps zero and false', () => {
    const query = { page: 0, title: '   ', code: '', size: undefined, done: false, ids: ['', '3'] };
    expect(withoutBlanks(query)).toEqual({ page: 0, done: false, ids: ['3'] });
  });

  test('removes a list of blanks', () => {
    expect(withoutBlanks({ ids: ['', ' '] })).toEqual({});
  });
});
