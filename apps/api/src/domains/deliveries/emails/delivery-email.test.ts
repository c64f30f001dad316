import { renderEmail } from '../../../engines/mail/render';
import { deliveryEmailContent, type EmailedDelivery } from './delivery-email';

type Item = EmailedDelivery['items'][number];

const anItem = (changes: Partial<Item> = {}): Item => ({
  id: 50,
  deliveryId: 5,
  projectId: 1,
  projectName: 'API Fiscal',
  status: 'PENDING',
  pullRequest: null,
  startedAt: null,
  finishedAt: null,
  notes: null,
  version: 0,
  updatedAt: '2025-03-09T17:05:00.000Z',
  updatedByUserName: null,
  ...changes,
});

const fullItem = anItem({
  projectName: 'Portal <b>do</b> Cliente',
  status: 'HOMOLOGATION',
  pullRequest: 'https://git.exemplo.test/portal/pulls/9?a=1&b="2"',
  startedAt: '2025-03-01',
  finishedAt: '2025-03-09',
});

const render = (changes: Partial<EmailedDelivery> = {}) =>
  renderEmail(
    deliveryEmailContent({
      id: 5,
      taskId: 7,
      taskCode: 'ERP-7',
      taskTitle: 'Ajustar <b>tela</b> & relatório',
      requesterName: 'Ana "A&B" <Souza>',
      status: 'PENDING',
      calculatedDeliveryStatus: 'DEVELOPMENT',
      notes: 'Primeira linha\nSegunda <script>alert(1)</script> linha',
      deliveryEmailSent: false,
      items: [fullItem, anItem()],
      version: 0,
      // Still the day before in São Paulo.
      createdAt: '2025-03-10T01:00:00.000Z',
      updatedAt: '2025-03-10T01:00:00.000Z',
      updatedByUserName: null,
      ...changes,
    }),
  );

test('contains task, delivery and the items of each project (DELIV-02)', () => {
  const { subject, text } = render();
  expect(subject).toBe('Entrega da tarefa ERP-7: Ajustar <b>tela</b> & relatório');
  expect(text).toBe(
    [
      'Entrega da tarefa',
      'Ajustar <b>tela</b> & relatório',
      '',
      'Segue a situação da entrega da tarefa ERP-7, solicitada por Ana "A&B" <Souza>.',
      '',
      'Código:      ERP-7',
      'Solicitante: Ana "A&B" <Souza>',
      'Status:      Desenvolvimento',
      'Criada em:   09/03/2025',
      '',
      'Notas',
      '-----',
      'Primeira linha',
      'Segunda <script>alert(1)</script> linha',
      '',
      'Portal <b>do</b> Cliente',
      '------------------------',
      'Status:       Homologação',
      'Pull request: git.exemplo.test #9',
      '              https://git.exemplo.test/portal/pulls/9?a=1&b="2"',
      'Início:       01/03/2025',
      'Fim:          09/03/2025',
      '',
      'API Fiscal',
      '----------',
      'Status: Pendente',
      '',
      '-- ',
      'Mensagem enviada pelo Demanda, o sistema de acompanhamento de tarefas.',
    ].join('\n'),
  );
});

test('links to a pull request by its host and number', () => {
  const { html } = render();
  expect(html).toContain('href="https://git.exemplo.test/portal/pulls/9?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('>git.exemplo.test #9</a>');
});

test('never links to a URL with an executable scheme', () => {
  const { html, text } = render({ items: [anItem({ pullRequest: 'javascript:alert(1)' })] });
  expect(html).not.toContain('href');
  expect(text).toContain('Pull request: javascript:alert(1)');
});

test('shows typed text as plain text', () => {
  const { html } = render();
  expect(html).toContain('Ajustar &lt;b&gt;tela&lt;/b&gt; &amp; relatório');
  expect(html).toContain('Portal &lt;b&gt;do&lt;/b&gt; Cliente');
  expect(html).not.toMatch(/<script|<b>/);
});

test('leaves out empty values; without items it shows the stored status', () => {
  const { text } = render({ notes: null, items: [], status: 'APPROVED', calculatedDeliveryStatus: null });
  expect(text).toContain('Status:      Aprovado');
  expect(text).not.toMatch(/Notas|Pull request|null|undefined/);
});
