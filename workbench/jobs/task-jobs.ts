import { makeTask, uniqueCode } from '../../apps/e2e/support/make';
import { button, menu, rowOf, type Job } from './job';
import { requester, tasks } from './records';

/** Jobs with tasks. */

const SUB_TASKS = [
  ['Levantar as regras', '350,00'],
  ['Desenhar a tela', '480,50'],
  ['Programar o servidor', '1.200,00'],
  ['Escrever os testes', '640,00'],
  ['Publicar', '150,00'],
] as const;

export const recordRequest: Job = {
  name: 'Record a request with five subtasks and amounts',
  prepare: async (call) => {
    const { name } = await requester(call);
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        await hands.click(menu(page, 'Tarefas'));
        await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor();
        await hands.press('n');
        await hands.click(page.getByRole('combobox', { name: 'Solicitante' }));
        await hands.type(name.slice(0, -2));
        await page.getByRole('option', { name, selected: true }).waitFor();
        // Leaving the field takes the option.
        await hands.press('Tab', 'Tab');
        await hands.type(uniqueCode('PED'));
        await hands.click(page.getByLabel('Título'));
        await hands.type('Emitir a nota de serviço');
        await hands.click(page.getByRole('checkbox', { name: 'Esta tarefa possui subtarefas' }));
        await hands.click(button(page, 'Adicionar Subtarefa'));
        for (const [index, [title, amount]] of SUB_TASKS.entries()) {
          if (index > 0) await hands.press('Enter');
          await hands.type(title);
          await hands.press('Tab');
          await hands.type(amount);
        }
        await hands.click(button(page, 'Salvar'));
        return page.getByText('Tarefa criada com sucesso!');
      },
    };
  },
};

export const findTask: Job = {
  name: 'Find a task by half a remembered word and open it',
  prepare: async (call) => {
    const word = uniqueCode('Conciliação');
    const { title } = await makeTask(call, { title: `Fechar a ${word} do banco` });
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        await hands.click(button(page, /^Buscar…/));
        await hands.type(word.slice(0, -2).toLowerCase());
        await page.getByRole('dialog').getByRole('option', { name: title }).waitFor();
        await hands.press('Enter');
        return page.getByRole('main').getByText(title);
      },
    };
  },
};

export const changeTwelve: Job = {
  name: 'Change the priority of twelve tasks',
  prepare: async (call) => {
    const { word } = await tasks(call, 12, { priority: 'LOW' });
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        await hands.click(menu(page, 'Tarefas'));
        await hands.click(page.getByRole('searchbox', { name: 'Filtrar por Título' }));
        await hands.type(word);
        await page.getByText('1–10 de 12').waitFor();
        await hands.click(page.getByRole('checkbox', { name: 'Selecionar todos' }));
        await hands.click(button(page, 'Selecionar todas as 12'));
        await hands.click(button(page, /^Alterar/));
        await hands.click(page.getByRole('menuitem', { name: 'Prioridade' }));
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').waitFor();
        // The field has the focus; a letter chooses the option that begins with it.
        await hands.press('u');
        await dialog.getByText('Baixa → Urgente').first().waitFor();
        await hands.click(button(dialog, 'Salvar'));
        return page.getByText('12 tarefa(s) alterada(s) com sucesso!');
      },
    };
  },
};

export const undoDeletion: Job = {
  name: 'Undo the deletion of a task',
  prepare: async (call) => {
    const { code } = await makeTask(call);
    return {
      path: '/tasks',
      run: async (hands) => {
        const { page } = hands;
        await hands.uncounted(async () => {
          await button(page, `Mais ações de ${code}`).click();
          await page.getByRole('menuitem', { name: `Excluir ${code}` }).click();
          await button(page.getByRole('dialog'), 'Excluir').click();
          await button(page, /^Desfazer/).waitFor();
        });
        await hands.press('F8');
        return rowOf(page, code);
      },
    };
  },
};

export const tickSubTask: Job = {
  name: 'Tick off a subtask from the list',
  prepare: async (call) => {
    const { title } = await makeTask(call, {
      hasSubTasks: true,
      subTasks: [{ title: 'Revisar' }, { title: 'Publicar' }],
    });
    return {
      path: '/tasks',
      run: async (hands) => {
        const { page } = hands;
        await hands.click(rowOf(page, title).getByText(title));
        const panel = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
        await hands.click(panel.getByRole('checkbox', { name: 'Revisar' }));
        return panel.getByText('1/2');
      },
    };
  },
};

export const openOwnView: Job = {
  name: 'See only my tasks, today and tomorrow',
  prepare: async (call) => {
    await makeTask(call);
    return {
      path: '/dashboard',
      run: async (hands) => {
        const { page } = hands;
        const queue = page.getByRole('link', { name: /minhas? tarefas? em aberto/ });
        const loaded = page.getByRole('region', { name: 'Tarefas' }).and(page.locator('[aria-busy=false]'));
        const own = loaded.getByText('Criadas por ou atribuídas a mim');
        await hands.click(queue);
        await own.waitFor();
        await hands.uncounted(() => page.goto('/dashboard'));
        await hands.click(queue);
        return own;
      },
    };
  },
};

export const setAmount: Job = {
  name: 'Set the amount of one task while reading the list',
  prepare: async (call) => {
    const { code } = await makeTask(call);
    return {
      path: '/tasks',
      run: async (hands) => {
        const { page } = hands;
        await hands.click(rowOf(page, code).locator('[col-id=amount] button'));
        await hands.type('890,00');
        await hands.press('Enter');
        return rowOf(page, code).getByText(/890,00/);
      },
    };
  },
};
