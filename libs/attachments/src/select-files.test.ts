import { billingPeriodAttachments, EXTENSIONS, taskAttachments } from '@demanda/contracts/attachments';
import { MAX_BILLING_FILE_BYTES, MAX_FILE_BYTES } from '@demanda/contracts/limits';
import { selectFiles } from './select-files';

/** Creates a file that reports this size in bytes. */
function aFile(name: string, size = 3): File {
  const file = new File(['abc'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

const select = (files: File[], { present = [] as File[], room = 10, rules = taskAttachments } = {}) => {
  const { accepted, refusals } = selectFiles({ files, folders: [] }, { rules, present, room });
  return { names: accepted.map(({ name }) => name), refusals };
};

test.each(EXTENSIONS)('ATT-07 to ATT-29 accepts .%s in either case', (extension) => {
  const names = [`a.${extension}`, `B.${extension.toUpperCase()}`];
  expect(select(names.map((name) => aFile(name)))).toEqual({ names, refusals: [] });
});

test.each([
  ['programa.exe', 3, 'Extensão não permitida: .exe'],
  ['semponto', 3, 'Extensão não permitida: .'],
  ['grande.pdf', MAX_FILE_BYTES + 1, 'Arquivo muito grande. Tamanho máximo: 10MB'],
  ['vazio.txt', 0, 'O arquivo está vazio.'],
])('ATT-30, ATT-31 refuses %s of %i bytes and keeps the others', (name, size, reason) => {
  const good = aFile('bom.pdf', MAX_FILE_BYTES);
  expect(select([aFile(name, size), good])).toEqual({ names: ['bom.pdf'], refusals: [{ name, reason }] });
});

test('ATT-32 refuses the same name with the same size, attached already or chosen twice', () => {
  const reason = '"a.txt" já foi selecionado';
  expect(select([aFile('a.txt'), aFile('a.txt'), aFile('a.txt', 4)])).toEqual({
    names: ['a.txt', 'a.txt'],
    refusals: [{ reason }],
  });
  expect(select([aFile('a.txt')], { present: [aFile('a.txt')] })).toEqual({
    names: [],
    refusals: [{ reason }],
  });
});

test('ATT-32 compares names in macOS normalisation', () => {
  const present = [aFile('ação.txt'.normalize('NFC'))];
  expect(select([aFile('ação.txt'.normalize('NFD'))], { present }).names).toEqual([]);
});

test('ATT-05, ATT-33, CONST-31 accepts files up to the limit and names the rest', () => {
  const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile(name));
  expect(select(files, { room: 2 })).toEqual({
    names: ['a.txt', 'b.txt'],
    refusals: [
      {
        name: 'c.txt',
        reason: 'Máximo de 10 arquivos permitidos. Você pode adicionar apenas mais 2 arquivo(s).',
      },
    ],
  });
});

test('ATT-49, ATT-51, G-ATT-4 billing accepts fewer types, and more than 10 MB', () => {
  const rules = billingPeriodAttachments;
  const files = [
    aFile('a.zip'),
    aFile('b.mp4'),
    aFile('c.pdf', MAX_FILE_BYTES + 1),
    aFile('d.pdf', MAX_BILLING_FILE_BYTES + 1),
  ];
  expect(select(files, { rules })).toEqual({
    names: ['c.pdf'],
    refusals: [
      { name: 'a.zip', reason: 'Extensão não permitida: .zip' },
      { name: 'b.mp4', reason: 'Extensão não permitida: .mp4' },
      { name: 'd.pdf', reason: 'Arquivo muito grande. Tamanho máximo: 50MB' },
    ],
  });
});

test('explains how to upload a folder', () => {
  const selection = selectFiles(
    { files: [], folders: ['fotos'] },
    { rules: taskAttachments, present: [], room: 10 },
  );
  expect(selection.refusals).toEqual([
    { name: 'fotos', reason: 'Pastas não podem ser anexadas. Compacte a pasta e anexe o arquivo.' },
  ]);
});
