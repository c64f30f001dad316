import { fillPath, withoutBlanks } from './address';

describe('fillPath', () => {
  it('writes parameters safely into the path', () => {
    expect(fillPath('/tasks/:id/files/:name', { id: 7, name: 'a/b?c' })).toBe('/tasks/7/files/a%2Fb%3Fc');
  });

  it('refuses to call a path with a hole', () => {
    expect(() => fillPath('/tasks/:id', {})).toThrow('missing path parameter id');
  });
});

describe('withoutBlanks', () => {
  it('LIST-06 leaves blanks out and keeps zero and false', () => {
    const query = { page: 0, title: '   ', code: '', size: undefined, done: false, ids: ['', '3'] };
    expect(withoutBlanks(query)).toEqual({ page: 0, done: false, ids: ['3'] });
  });

  it('leaves out a list of blanks', () => {
    expect(withoutBlanks({ ids: ['', ' '] })).toEqual({});
  });
});
