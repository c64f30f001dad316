import { taskAttachments, type Attachment } from '@demanda/contracts/attachments';
import { createTaskWithFiles } from '@demanda/contracts/tasks';
import type { App } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { taskRepository } from '../tasks/repository';
import type { FileServices } from './quota';
import { withFiles } from './receive-batch';
import { insertAttachments } from './repository';

/** Creates a task with its files in one call; a refused file refuses both (API-027). */
export function taskWithFilesRoute(app: App, services: FileServices): void {
  const tasks = taskRepository(services.db);

  handle(app, createTaskWithFiles, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: taskAttachments, user, services }, async (body, files) => {
      let attachments: Attachment[] = [];
      const task = await tasks.create(body, user, async (transaction, id) => {
        const attaching = { column: 'task_id', id, userId: user.id } as const;
        attachments = await insertAttachments(transaction, attaching, files);
      });
      return { ...task, attachments };
    }),
  );
}
