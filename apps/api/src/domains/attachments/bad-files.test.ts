import { billingPeriodAttachments, taskAttachments } from '@demanda/contracts/attachments';
import { createBillingPeriod } from '@demanda/contracts/billing';
import type { FieldError } from '@demanda/contracts/errors';
import { MAX_BILLING_FILE_BYTES, MAX_FILE_BYTES } from '@demanda/contracts/limits';
import { CONTENTS, fileOf, keysIn, pdfOf } from '../../../test/make/files';
import { makeRequester, makeTask } from '../../../test/make/records';
import type { Caller, TestFile } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let admin: Caller;
let taskId: number;
let periodId: number;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  taskId = (await makeTask(admin, { requesterId: (await makeRequester(admin)).id })).id;
  periodId = (await admin.call(createBillingPeriod, { body: { month: 1, year: 2026 } })).body.id;
});
afterAll(() => server.close());

const upload = (files: TestFile[]) => admin.call(taskAttachments.upload, { params: { id: taskId }, files });
const uploadToPeriod = (files: TestFile[]) =>
  admin.call(billingPeriodAttachments.upload, { params: { id: periodId }, files });

/** The call is refused with this message, and storage and list stay unchanged. */
async function expectRefused(files: TestFile[], errors: FieldError[], send = upload) {
  const before = await keysIn(server.storage);
  const { error } = await send(files);
  expect(error).toMatchObject({ status: 400, errors });
  expect(error.userMessage).toBeUndefined();
  expect(await keysIn(server.storage)).toEqual(before);
}

const LONG = `${'ã'.repeat(4096)}.pdf`;
const fine = fileOf('nota.pdf');

test.each<[what: string, file: TestFile, name: string, message: string]>([
  ['another extension (ATT-30)', fileOf('x.exe'), 'x.exe', 'Extensão não permitida: .exe'],
  ['no extension', fileOf('LEIAME'), 'LEIAME', 'Extensão não permitida: .'],
  ['a page', fileOf('x.html', '<script>'), 'x.html', 'Extensão não permitida: .html'],
  ['a drawing with scripts', fileOf('x.svg', '<svg/>'), 'x.svg', 'Extensão não permitida: .svg'],
  ['no bytes', fileOf('x.txt', ''), 'x.txt', 'O arquivo está vazio.'],
  ['a name of 4 kB', fileOf(LONG), LONG, 'O nome do arquivo deve ter no máximo 255 caracteres.'],
  [
    'a program under another name',
    fileOf('foto.png', 'MZ\x90\x00'),
    'foto.png',
    'O conteúdo de "foto.png" não corresponde à extensão .png: é um programa',
  ],
  [
    'a PDF under the name of a text',
    fileOf('a.txt', CONTENTS.pdf),
    'a.txt',
    'O conteúdo de "a.txt" não corresponde à extensão .txt: é um PDF',
  ],
])('%s is refused, and nothing of the batch is stored (G-ATT-8)', async (_what, file, field, message) => {
  await expectRefused([fine, file, fileOf('outra.pdf')], [{ field, message }]);
});

test('every bad file of a batch is named (G-ATT-8)', async () => {
  await expectRefused(
    [fileOf('x.exe'), fine, fileOf('y.txt', ''), fileOf('z.gif', CONTENTS.pdf)],
    [
      { field: 'x.exe', message: 'Extensão não permitida: .exe' },
      { field: 'y.txt', message: 'O arquivo está vazio.' },
      { field: 'z.gif', message: 'O conteúdo de "z.gif" não corresponde à extensão .gif: é um PDF' },
    ],
  );
});

test('a file of 10 MiB is accepted, one byte more is not (ATT-06, ATT-31, G-ATT-6)', async () => {
  const { body } = await upload([fileOf('limite.pdf', pdfOf(MAX_FILE_BYTES))]);
  expect(body[0]!.fileSize).toBe(10_485_760);
  const over = fileOf('maior.pdf', pdfOf(MAX_FILE_BYTES + 1));
  const message = 'Arquivo muito grande. Tamanho máximo: 10MB';
  await expectRefused([fine, over], [{ field: 'maior.pdf', message }]);
});

test('a period accepts more than 10 MB, and 50 MB at most (ATT-51, G-ATT-4)', async () => {
  expect((await uploadToPeriod([fileOf('nota.pdf', pdfOf(11 * 1024 * 1024))])).status).toBe(201);
  const over = fileOf('maior.pdf', pdfOf(MAX_BILLING_FILE_BYTES + 1));
  const message = 'Arquivo muito grande. Tamanho máximo: 50MB';
  await expectRefused([over], [{ field: 'maior.pdf', message }], uploadToPeriod);
});

test.each(['zip', 'mp4', 'json'] as const)('a period refuses %s (ATT-49)', async (extension) => {
  const field = `x.${extension}`;
  const message = `Extensão não permitida: .${extension}`;
  await expectRefused([fileOf(field, CONTENTS[extension])], [{ field, message }], uploadToPeriod);
});

test('ten files are accepted, eleven are not (ATT-05, ATT-33)', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => fileOf(`${index}.pdf`));
  expect((await upload(eleven.slice(0, 10))).body).toHaveLength(10);
  const before = await keysIn(server.storage);
  expect((await upload(eleven)).error).toMatchObject({
    status: 400,
    userMessage: 'Máximo de 10 arquivos permitidos. Você pode adicionar apenas mais 10 arquivo(s).',
  });
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a duplicate by name and size is refused, another size is accepted (ATT-32)', async () => {
  const other = fileOf('nota.pdf', pdfOf(100));
  await expectRefused([fine, fine], [{ field: 'nota.pdf', message: '"nota.pdf" já foi selecionado' }]);
  expect((await upload([fine, other])).status).toBe(201);
});

test('paths and hidden characters are removed from the name; the sent media type is ignored', async () => {
  const content = 'x\n';
  const { body } = await upload([fileOf('../../etc/fatura\u202etxt.csv', content)]);
  expect(body).toMatchObject([{ originalFileName: 'faturatxt.csv', contentType: 'text/csv' }]);
});

const BOUNDARY = 'fronteira';
const raw = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  admin.send<unknown>({
    method: 'POST',
    url: `/api/task-attachments/upload/${taskId}`,
    headers: { 'content-type': type },
    payload,
  });
const part = (disposition: string, content = '%PDF-1.7') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const texts = (count: number) =>
  Array.from({ length: count }, (_, index) => part(`name="x${index}"`)).join('');

test.each([
  ['no file', '', 400, 'Selecione pelo menos um arquivo.'],
  ['an empty form of a browser', part('name="files"', ''), 400, 'Selecione pelo menos um arquivo.'],
  ['another part', part('name="arquivo"; filename="a.pdf"'), 400, 'Envie os arquivos na parte "files".'],
  ['too many texts', texts(21), 413, 'Os dados enviados são grandes demais.'],
  ['a long text', part('name="x"', 'x'.repeat(10_001)), 413, 'Os dados enviados são grandes demais.'],
])('%s returns a Portuguese message', async (_what, parts, status, userMessage) => {
  expect((await raw(`${parts}--${BOUNDARY}--\r\n`)).error).toMatchObject({ status, userMessage });
});

test('a truncated body, a missing boundary and another content type are refused', async () => {
  const before = await keysIn(server.storage);
  const cut = part('name="files"; filename="a.pdf"').slice(0, -4);
  expect((await raw(cut)).error).toMatchObject({
    status: 400,
    userMessage: 'Dados inválidos na requisição.',
  });
  const wrong = 'Formato de conteúdo não aceito. Envie os arquivos como multipart/form-data.';
  expect((await raw(cut, 'multipart/form-data')).error).toMatchObject({ status: 415, userMessage: wrong });
  expect((await raw('{}', 'application/json')).error).toMatchObject({ status: 415, userMessage: wrong });
  expect(await keysIn(server.storage)).toEqual(before);
});

test('a call without files returns 415', async () => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const { error } = await admin.send({
    method: 'POST',
    url: '/api/requesters',
    headers,
    payload: `--${BOUNDARY}--`,
  });
  expect(error).toMatchObject({
    status: 415,
    userMessage: 'Formato de conteúdo não aceito. Envie os dados em JSON.',
  });
});
