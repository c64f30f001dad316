import { taskEmail, taskFinancialEmail } from '@demanda/contracts/emails';
import { getTaskTotal, listTasks } from '@demanda/contracts/tasks';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction, openActions } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aTask } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith(aTask()));
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const open = (signInAs: ProfileCode = 'ADMIN', path = '/tasks') => renderRemote(pages, { path, signInAs });
const dialog = () => within(screen.getByRole('dialog'));

describe('e-mails', () => {
  const aPreview = {
    recipients: ['joana@cliente.test'],
    subject: 'Tarefa ERP-0007',
    text: 'Olá',
    html: '<p>Olá</p>',
    sentAt: null,
  };
  const opened = async () => within(await screen.findByRole('dialog'));
  const kinds = [
    [
      'financial',
      'Enviar e-mail financeiro de ERP-0007',
      taskFinancialEmail,
      'Email financeiro enviado com sucesso!',
      'Erro ao enviar email financeiro',
    ],
    [
      'task',
      'Enviar e-mail da tarefa ERP-0007',
      taskEmail,
      'Email de tarefa enviado com sucesso!',
      'Erro ao enviar email de tarefa',
    ],
  ] as const;

  test.each(kinds)(
    'ADMIN sends the %s e-mail, and the list is updated (TASK-010, TASK-011, TASK-078, TASK-079, ERR-077, ERR-078)',
    async (_, action, calls, success) => {
      fakeServer.on(calls.preview, aPreview);
      fakeServer.on(calls.send, { status: 'SENT', recipients: ['joana@cliente.test'] });
      const { user } = open();
      await chooseAction(user, action);
      await user.click(await (await opened()).findByRole('button', { name: 'Enviar' }));
      await expectToast(success);
      expect(fakeServer.calls(calls.send)).toMatchObject([
        { params: { id: 7 }, body: { additionalEmails: [] } },
      ]);
      await waitFor(() => expect(fakeServer.calls(listTasks)).toHaveLength(2));
    },
  );

  test.each(kinds)(
    'shows that the %s e-mail failed (ERR-051, ERR-052)',
    async (_, action, calls, __, failure) => {
      fakeServer.on(calls.preview, aPreview);
      fakeServer.fail(calls.send, 500);
      const { user } = open();
      await chooseAction(user, action);
      await user.click(await (await opened()).findByRole('button', { name: 'Enviar' }));
      await expectToast(failure);
    },
  );

  test('shows which of the two was sent (TASK-074 to TASK-077)', async () => {
    fakeServer.on(listTasks, pageWith(aTask({ financialEmailSent: true })));
    for (const [, , calls] of kinds) fakeServer.on(calls.preview, aPreview);
    const { user } = open();
    await chooseAction(user, kinds[0][1]);
    expect(await (await opened()).findByText('Email já enviado')).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Reenviar' })).toBeInTheDocument();
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
    await chooseAction(user, kinds[1][1]);
    expect(await (await opened()).findByRole('button', { name: 'Enviar' })).toBeInTheDocument();
    expect(dialog().queryByText('Email já enviado')).not.toBeInTheDocument();
  });

  test.each(['MANAGER', 'USER'] as const)('are not offered to %s (PERM-041 to PERM-045)', async (profile) => {
    fakeServer.on(listTasks, pageWith(aTask({ createdByUserId: profile === 'USER' ? 3 : 2 })));
    const { user } = open(profile);
    expect(await openActions(user, 'ERP-0007')).toEqual(['Ver detalhes de ERP-0007', 'Excluir ERP-0007']);
  });
});
