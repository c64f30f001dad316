import type { ErrorBody } from '@demanda/contracts/errors';
import { ApiError } from './api-error';
import { errorMessage, operationMessage, taskErrorMessage } from './messages';

const http = (status: number, body?: Partial<ErrorBody>) =>
  new ApiError('http', 'technical', { status, body: body && { status, ...body } });
const errors = [
  { field: 'a', message: 'x' },
  { field: 'b', message: 'y' },
];

describe('errorMessage', () => {
  test('ERR-001 prefers the message', () => {
    expect(errorMessage(http(400, { userMessage: 'A', message: 'M', detail: 'B', errors }))).toBe('A');
    expect(errorMessage(http(400, { message: 'M', detail: 'B', errors }))).toBe('M');
  });

  test('ERR-002 then the detail', () => {
    expect(errorMessage(http(400, { detail: 'B', errors }))).toBe('B');
  });

  test('ERR-003 then the field errors joined', () => {
    expect(errorMessage(http(400, { errors }))).toBe('a: x, b: y');
  });

  test('names fields by their labels, and records of a bulk call by their names', () => {
    const refused = [
      { field: 'name', message: 'Nome é obrigatório' },
      { field: 'copyEmails[1]', message: 'Email inválido' },
      { field: '17', message: 'está em uso', name: 'Portal' },
    ];
    expect(errorMessage(http(400, { errors: refused }))).toBe(
      'Nome: Nome é obrigatório, E-mail em cópia 2: Email inválido, Portal: está em uso',
    );
  });

  test("prefers the operation's fallback to the text of the status", () => {
    expect(errorMessage(http(404, {}), 'Erro ao criar projeto')).toBe('Erro ao criar projeto');
  });

  test.each([
    ['ERR-005', 400, 'Dados inválidos na requisição.'],
    ['ERR-006', 401, 'Sessão expirada. Faça login novamente.'],
    ['ERR-007', 403, 'Você não tem permissão para esta operação.'],
    ['ERR-004, ERR-008', 404, 'Recurso não encontrado.'],
    ['ERR-009', 409, 'Conflito de dados. Verifique se já existe um registro similar.'],
    ['ERR-010', 422, 'Dados não puderam ser processados.'],
    ['ERR-011', 429, 'Muitas tentativas. Tente novamente em alguns minutos.'],
    ['ERR-012', 500, 'Erro interno do servidor. Tente novamente mais tarde.'],
    ['ERR-013', 502, 'Serviço temporariamente indisponível.'],
    ['ERR-014', 503, 'Serviço temporariamente indisponível.'],
    ['ERR-015', 504, 'Serviço temporariamente indisponível.'],
    ['ERR-016', 418, 'Erro inesperado. Tente novamente.'],
  ])('%s status %d without a message', (_, status, text) => {
    expect(errorMessage(http(status))).toBe(text);
    expect(errorMessage(http(status, { message: '', errors: [] }))).toBe(text);
  });

  test.each([
    ['ERR-017', 'network', 'Erro de conexão. Verifique sua internet.'],
    ['ERR-018', 'timeout', 'Timeout na requisição. Tente novamente.'],
    ['ERR-019', 'unknown', 'Erro de conexão com o servidor.'],
  ] as const)('%s no response: %s, whatever the fallback', (_, kind, text) => {
    expect(errorMessage(new ApiError(kind, 'technical'))).toBe(text);
    expect(errorMessage(new ApiError(kind, 'technical'), 'Erro ao criar projeto')).toBe(text);
  });

  test('never shows a technical text', () => {
    expect(errorMessage(new TypeError('x is undefined'))).toBe('Erro inesperado. Tente novamente.');
    expect(errorMessage(new ApiError('shape', 'technical', { status: 200 }))).toBe(
      'Erro inesperado. Tente novamente.',
    );
  });
});

describe('operationMessage', () => {
  test("uses the given text as title and the server's message as detail (G-GEN-4)", () => {
    expect(operationMessage(http(409, { message: 'Em uso' }), 'Erro ao excluir projeto')).toEqual({
      title: 'Erro ao excluir projeto',
      detail: 'Em uso',
    });
  });

  test("adds the connection's text without a response", () => {
    expect(operationMessage(new ApiError('network', ''), 'Erro').detail).toBe(
      'Erro de conexão. Verifique sua internet.',
    );
  });

  test('adds no detail without a server message', () => {
    expect(operationMessage(http(500), 'Erro').detail).toBeUndefined();
  });
});

describe('taskErrorMessage', () => {
  const fallback = 'Erro ao criar tarefa';

  test('ERR-034 prefers the detail', () => {
    expect(taskErrorMessage(http(400, { detail: 'D', errors, message: 'M' }), fallback)).toBe('D');
  });

  test('ERR-035 then the field errors', () => {
    const body = { errors: [{ field: 'title', message: 'Título é obrigatório' }], message: 'M' };
    expect(taskErrorMessage(http(400, body), fallback)).toBe('Título: Título é obrigatório');
  });

  test.each(['subTasks[1].title', 'subTasks.1.title'])('ERR-036 names the subtask of %s', (field) => {
    expect(taskErrorMessage(http(400, { errors: [{ field, message: 'm' }] }), fallback)).toBe(
      'Subtarefa 2 - Título: m',
    );
  });

  test('ERR-037 then the message', () => {
    expect(taskErrorMessage(http(400, { message: 'M' }), fallback)).toBe('M');
  });

  test("ERR-038 then the error's own message", () => {
    expect(taskErrorMessage(new Error('Formulário inválido'), fallback)).toBe('Formulário inválido');
    expect(taskErrorMessage(new ApiError('timeout', 'technical'), fallback)).toBe(
      'Timeout na requisição. Tente novamente.',
    );
  });

  test.each([
    ['ERR-039', 'Erro ao criar tarefa'],
    ['ERR-040', 'Erro ao atualizar tarefa'],
  ])('%s then the fallback', (_, text) => {
    expect(taskErrorMessage(http(500), text)).toBe(text);
  });
});
