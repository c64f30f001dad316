import { undoSave } from './undo-save';

const former = { name: 'Antes', version: 3 };
const undo = (saved: { version: number }) => {
  const put = jest.fn(async () => {});
  return { put, options: undoSave({ saved, former, put, invalidates: [['projects']] }) };
};

test('sends the former values over the saved version', async () => {
  const { put, options } = undo({ version: 4 });
  await options?.mutationFn?.(undefined, {} as never);
  expect(put).toHaveBeenCalledWith({ name: 'Antes', version: 4 });
});

test.each([3, 5])('offers nothing when the save led to version %s', (version) =>
  expect(undo({ version }).options).toBeUndefined(),
);
