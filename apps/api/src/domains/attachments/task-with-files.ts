import { taskAttachments, type Attachment } from '@demanda/contracts/attachments';
import { createTaskWithFiles } from '@demanda/contracts/tasks';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { taskRepository } from '../tasks/repository';
import { withFiles } from './receive-batch';
import { insertAttachments } from './repository';

/** Creates a task with its files in one call; a refused file refuses both (API-027). */
export function taskWithFilesRoute(app: App, { db, storage }: Services): void {
  const tasks = taskRepository(db);

  handle(app, createTaskWithFiles, ({ user, receiveFiles }) =>
    withFiles({ receiveFiles, rules: taskAttachments, storage }, async (body, files) => {
      let attachments: Attachment[] = [];
      const task = await tasks.create(body, user, async (transaction, id) => {
        const attaching = { column: 'task_id', id, userId: user.id } as const;
        attachments = await insertAttachments(transaction, attaching, files);
      });
      return { ...task, attachments };
    }),
  );
}
