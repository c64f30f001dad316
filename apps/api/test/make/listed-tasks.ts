import { listAssignees } from '@demanda/contracts/task-plan';
import type { Task } from '@demanda/contracts/task-shapes';
import type { Caller } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';
import { makeDelivery, makeProject, makeRequester, makeTask } from './records';

/** Six tasks that differ in every column of the list. */
export async function makeListedTasks(server: TestApp, admin: Caller): Promise<Task[]> {
  const requesters = [
    await makeRequester(admin, { name: 'Álvaro Lima' }),
    await makeRequester(admin, { name: 'Zélia Nunes' }),
  ];
  const project = await makeProject(admin);
  const user = await server.as('USER');
  const made: Task[] = [];
  const people = (await admin.call(listAssignees)).body;
  const idOf = (shown: string) => people.find(({ name }) => name === shown)!.id;
  const [adminId, userId] = [idOf('Pessoa ADMIN'), idOf('Pessoa USER')];
  for (const [index, letter] of ['c', 'Á', 'b', 'Ã', 'd', 'É'].entries()) {
    const task = await makeTask(index % 2 ? user : admin, {
      code: `COD-${letter}`,
      title: `${letter} título`,
      description: `Descrição ${letter}`,
      priority: (['LOW', 'URGENT', 'MEDIUM', 'HIGH'] as const)[index % 4]!,
      taskType: ([null, 'BUG', 'NEW_FEATURE'] as const)[index % 3]!,
      serverOrigin: index === 0 ? null : `srv-${letter}`,
      systemModule: `Módulo ${letter}`,
      requesterId: requesters[index % 2]!.id,
      assigneeId: index === 1 ? userId : index === 3 ? adminId : null,
      dueOn: [null, '2020-01-10', null, '2101-01-01', '2020-01-11', null][index],
      link: index === 1 ? null : `https://exemplo.example/${letter}`,
      meetingLink: index === 2 ? `https://reuniao.example/${letter}` : null,
      amount: [0, null, 10.5, null, 3, null][index],
    });
    made.push(task);
  }
  await makeDelivery(admin, { taskId: made[0]!.id, items: [{ projectId: project.id }] });
  return made;
}
