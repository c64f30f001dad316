import { taskComments } from '@demanda/contracts/comments';
import { useClientPages } from '../../../../test/servers/client-pages';

/** What a link of one of several deliveries of a task shows of that task (ADR 0178). */

const opened = useClientPages();
const { place, get, post, deliver, addFile, makeDelivered, pageOf, wholePage, expectClosed } = opened;

test('of a task with two deliveries, each link shows what belongs to its own, and that of the client everything', async () => {
  const first = await makeDelivered('Relatório');
  const { task } = first;
  const write = async (text: string, answersId?: number) =>
    place.admin.call(taskComments.create, {
      params: { id: task.id },
      body: { text, isForClient: true, answersId },
    });
  const ofFirst = await pageOf('delivery', first.id);
  await write('Aviso do começo');
  const second = await deliver(task.id);
  const [ofSecond, whole] = [await pageOf('delivery', second.id), await wholePage()];
  const pages = { first: ofFirst, second: ofSecond, whole };
  const ask = async (url: string, text: string, taskId = task.id) => {
    expect((await post(`${url}/pergunta`, { task: taskId, text })).statusCode).toBe(303);
    const asked = place.server.db.selectFrom('comments').where('text', '=', text).select('id');
    return (await asked.executeTakeFirstOrThrow()).id;
  };
  const question = await ask(ofSecond, 'E as cores da segunda?');
  await ask(ofFirst, 'E as cores da primeira?');
  await ask(whole, 'E o prazo de tudo?');
  await write('Serão azuis', question);
  await write('Aviso de todas');
  const elsewhere = await makeDelivered('Planilha');
  const ofElsewhere = await pageOf('delivery', elsewhere.id);
  await write('Resposta errada', await ask(ofElsewhere, 'De outra tarefa', elsewhere.task.id));
  const files = { begun: first.file.id, late: (await addFile(task.id, 'depois.pdf')).id };

  const expected: Record<string, (keyof typeof pages)[]> = {
    'Aviso do começo': ['first', 'whole'],
    'E as cores da segunda?': ['second', 'whole'],
    'Serão azuis': ['second', 'whole'],
    'E as cores da primeira?': ['first', 'whole'],
    'E o prazo de tudo?': ['whole'],
    'Aviso de todas': ['whole'],
    'Resposta errada': ['whole'],
    'Relatório.pdf': ['first', 'whole'],
    'depois.pdf': ['whole'],
  };
  const shown: Record<string, string[]> = {};
  for (const [name, url] of Object.entries(pages)) {
    const { body } = await get(url);
    for (const text of Object.keys(expected)) if (body.includes(text)) (shown[text] ??= []).push(name);
  }
  expect(shown).toEqual(expected);
  expect((await get(`${ofFirst}/arquivos/${files.begun}`)).statusCode).toBe(200);
  for (const [url, id] of [
    [ofFirst, files.late],
    [ofSecond, files.late],
    [ofSecond, files.begun],
  ] as const)
    await expectClosed(`${url}/arquivos/${id}`);
});
