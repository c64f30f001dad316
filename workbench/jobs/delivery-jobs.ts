import { uniqueCode } from '../../apps/e2e/support/make';
import { button, menu, rowOf, type Job } from './job';
import { delivered, requester } from './records';

/** Jobs with deliveries and billing. */

export const billApproved: Job = {
  name: 'Bill what was approved (three tasks)',
  prepare: async (call) => {
    const { id: requesterId } = await requester(call);
    const titles = [1, 2, 3].map((number) => `Relatório ${number} ${uniqueCode('mensal')}`);
    const unfinished = `Relatório ${uniqueCode('em aberto')}`;
    for (const title of titles) await delivered(call, 'APPROVED', { requesterId, title, amount: 400 });
    await delivered(call, 'PENDING', { requesterId, title: unfinished, amount: 400 });
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        // Which tasks these are.
        await hands.click(menu(page, 'Tarefas'));
        await hands.click(button(page, /^(Visões|Minhas tarefas)/));
        await hands.click(page.getByRole('menuitem', { name: 'Entregues e não faturadas' }));
        await rowOf(page, titles[2] ?? '').waitFor();
        await rowOf(page, unfinished).waitFor({ state: 'hidden' });
        for (const title of titles) await hands.click(rowOf(page, title).getByRole('checkbox'));
        await hands.click(button(page, 'Faturar'));
        // The period is proposed.
        await hands.click(button(page.getByRole('dialog'), 'Vincular (3)'));
        return page.getByText('3 tarefa(s) vinculada(s) com sucesso!');
      },
    };
  },
};

export const moveOnBoard: Job = {
  name: 'Move a delivery on the board to the next status',
  prepare: async (call) => {
    const { code } = await delivered(call, 'PENDING');
    return {
      path: '/deliveries?show=board',
      run: async (hands) => {
        const { page } = hands;
        const column = (name: string) => page.getByRole('region', { name, exact: true });
        await hands.drag(column('Pendente').getByText(code, { exact: true }), column('Desenvolvimento'));
        return column('Desenvolvimento').getByText(code, { exact: true });
      },
    };
  },
};

export const visitDelivery: Job = {
  name: 'Go from a task to its delivery and back',
  prepare: async (call) => {
    const { code, title } = await delivered(call, 'PENDING');
    return {
      path: '/tasks',
      run: async (hands) => {
        const { page } = hands;
        const panel = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
        await hands.click(rowOf(page, code).getByText(title));
        await hands.click(panel.getByRole('link', { name: 'Ver entrega' }));
        await page.getByRole('heading', { level: 1, name: 'Detalhes da Entrega' }).waitFor();
        await page.getByRole('link', { name: code, exact: true }).waitFor();
        await hands.back();
        return panel.getByText(title);
      },
    };
  },
};
