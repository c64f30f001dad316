import type { HistoryChange, HistoryEntry } from '@demanda/contracts/history';
import { summaryOf } from './history-summary';

const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ id: 1, at: '2026-03-09T17:05:00.000Z', event: 'UPDATE', resource: 'users', recordId: 3 },
  ...{ recordLabel: 'ana', userId: 1, userName: 'Ana', traceId: null, changes: [], detail: null },
  ...changes,
});
const field = (name: string, before: HistoryChange['before'], after: HistoryChange['after']) => ({
  changes: [{ field: name, before, after }],
});

test.each<[string, Partial<HistoryEntry>]>([
  [
    'Entrou no sistema com Firefox no Linux de 10.0.0.7',
    { event: 'SIGN_IN', address: '10.0.0.7', ...field('device', null, 'Firefox no Linux') },
  ],
  [
    'Entrou no sistema pelo provedor Empresa de 10.0.0.7',
    { event: 'SIGN_IN', address: '10.0.0.7', ...field('externalAccount', null, 'Empresa') },
  ],
  ['Cadastrou a chave de acesso Celular', field('passkey', null, 'Celular')],
  ['Renomeou a chave de acesso Celular para Notebook', field('passkey', 'Celular', 'Notebook')],
  ['Viu o sistema com este acesso', { event: 'PERMISSION', detail: 'Viu o sistema com este acesso' }],
  [
    'Excluiu o usuário ana (Dados pessoais apagados a pedido)',
    { event: 'DELETE', detail: 'Dados pessoais apagados a pedido' },
  ],
  ['Encerrou a sessão', { event: 'SIGN_OUT', ...field('sessions', null, 1) }],
  ['Encerrou 3 sessões', { event: 'SIGN_OUT', ...field('sessions', null, 3) }],
  [
    'Teve a entrada recusada: Usuário ou senha inválidos',
    { event: 'REFUSAL', userId: null, detail: 'Usuário ou senha inválidos' },
  ],
  ['Ativou a verificação em duas etapas', field('secondFactor', false, true)],
  ['Usou um código de recuperação', field('recoveryCodeUsed', null, true)],
  ['Criou o token de API Robô', field('apiToken', null, 'Robô')],
  ['Trocou a senha', field('password', null, 'alterada')],
  ['Desativou', { event: 'STATUS', ...field('enabled', true, false) }],
  ['Atribuiu o perfil Gerente', { event: 'LINK', ...field('profiles', null, ['Gerente']) }],
  [
    'Deu as permissões Tarefas: Ver; tirou as permissões Projetos: Ver',
    { event: 'PERMISSION', resource: 'profiles', ...field('grants', ['Projetos: Ver'], ['Tarefas: Ver']) },
  ],
  [
    'Faturou DEM-1, DEM-2 em Março/2026',
    {
      event: 'LINK',
      resource: 'billing',
      recordLabel: 'Março/2026',
      ...field('tasks', null, ['DEM-1', 'DEM-2']),
    },
  ],
  [
    'Exportou tarefas para Excel',
    { event: 'EXPORT', resource: 'tasks', recordLabel: '', detail: 'Exportar tarefas para Excel' },
  ],
  ['Excluiu a tarefa DEM-9', { event: 'DELETE', resource: 'tasks', recordLabel: 'DEM-9' }],
  [
    'Restaurou da lixeira o projeto portal',
    { event: 'CREATE', resource: 'projects', recordLabel: 'portal', detail: 'Restaurado da lixeira' },
  ],
  ['Mudou a prioridade de Baixa para Urgente', { resource: 'tasks', ...field('priority', 'LOW', 'URGENT') }],
  [
    'Enviou por e-mail para ana@cliente.test: na fila',
    {
      event: 'EMAIL',
      resource: 'outbox',
      changes: [
        { field: 'recipients', before: null, after: ['ana@cliente.test'] },
        { field: 'status', before: null, after: 'QUEUED' },
      ],
    },
  ],
])('shows an entry as %p', (sentence, changes) => {
  expect(summaryOf(entry(changes))).toBe(sentence);
});

test('counts what an entry changed beyond four fields', () => {
  const changes = ['name', 'email', 'phone', 'username', 'device', 'address'].map((name) => ({
    field: name,
    before: null,
    after: 'x',
  }));
  expect(summaryOf(entry({ changes }))).toMatch(/e mais 2 campos$/);
});
