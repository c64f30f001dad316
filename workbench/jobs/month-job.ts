import { createBillingPeriod, listBillingPeriods } from '@demanda/contracts/billing';
import type { Call } from '../../apps/e2e/support/call';
import { uniqueCode } from '../../apps/e2e/support/make';
import { button, menu, rowOf, type Job } from './job';
import { delivered, requester } from './records';

const CLIENTS = 10;
const TASKS_PER_CLIENT = 3;
const TASKS = CLIENTS * TASKS_PER_CLIENT;
const YEAR = 2035;

/** Creates approved tasks of ten clients, with a word in their titles that no other task has. */
async function approvedTasks(call: Call): Promise<string> {
  const word = uniqueCode('mensal');
  for (let client = 1; client <= CLIENTS; client += 1) {
    const { id: requesterId } = await requester(call);
    for (let task = 1; task <= TASKS_PER_CLIENT; task += 1) {
      const title = `Relatório ${client}.${task} ${word}`;
      await delivered(call, 'APPROVED', { requesterId, title, amount: 400 });
    }
  }
  return word;
}

/** Creates a period that is empty, also when the job was done before. Returns its title. */
async function emptyPeriod(call: Call): Promise<string> {
  const { totalElements } = await call(listBillingPeriods, { query: { year: YEAR, size: 12 } });
  const { title } = await call(createBillingPeriod, { body: { month: totalElements + 1, year: YEAR } });
  return title;
}

export const collectMonth: Job = {
  name: 'Bill a month of ten clients, send the charges and record the payments',
  prepare: async (call) => {
    const word = await approvedTasks(call);
    const period = await emptyPeriod(call);
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        const dialog = page.getByRole('dialog');
        // antd renders the visible options outside its listbox.
        const option = (text: string) =>
          page
            .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
            .getByTitle(new RegExp(`^${text}`));

        await hands.click(menu(page, 'Tarefas'));
        await hands.click(page.getByRole('searchbox', { name: 'Filtrar por Título' }));
        await hands.type(word);
        await page.getByText(`1–10 de ${TASKS}`).waitFor();
        await hands.click(page.getByRole('checkbox', { name: 'Selecionar todos' }));
        await hands.click(button(page, `Selecionar todas as ${TASKS}`));
        await hands.click(button(page, 'Faturar'));
        // Another period than that of this month, which is proposed and has other tasks.
        await hands.click(dialog.getByRole('combobox', { name: 'Período' }));
        await hands.click(option(period));
        await hands.click(button(dialog, `Vincular (${TASKS})`));
        await page.getByText(`${TASKS} tarefa(s) vinculada(s) com sucesso!`).waitFor();

        await hands.click(menu(page, 'Faturamento'));
        await hands.click(button(rowOf(page, period), `Mais ações de ${period}`));
        await hands.click(page.getByRole('menuitem', { name: `Alterar status de ${period}` }));
        await hands.click(dialog.getByRole('combobox', { name: 'Status' }));
        await hands.click(option('Faturado'));
        await hands.click(button(dialog, 'Alterar status'));
        await page.getByText('Status atualizado com sucesso!').waitFor();

        await hands.click(rowOf(page, period).getByText(period));
        await hands.click(button(page, 'Enviar a todos'));
        await hands.click(button(dialog.last(), `Enviar ${CLIENTS} cobranças`));
        await page.getByText(`${CLIENTS} cobranças enviadas.`).waitFor();

        await hands.click(page.getByRole('link', { name: 'Ver na lista' }));
        const charges = page.getByRole('row').filter({ hasText: period });
        await charges.nth(CLIENTS - 1).waitFor();
        for (let client = 0; client < CLIENTS; client += 1) {
          await hands.click(charges.nth(client).getByRole('button', { name: /^Registrar pagamento/ }));
          await dialog.getByRole('textbox', { name: /^Valor/ }).waitFor();
          await hands.press('Enter');
          await dialog.waitFor({ state: 'hidden' });
        }
        return charges.nth(CLIENTS - 1).getByText('Paga', { exact: true });
      },
    };
  },
};
