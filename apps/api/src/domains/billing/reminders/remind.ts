import type { OutboxServices } from '../../messaging/outbox/outbox';
import { queueDigest } from './digest';
import { queueDueReminders } from './queue';

/** Creates the job that queues due reminders and the digest of the next day. Returns the number of reminders. */
export const reminderJob =
  (services: OutboxServices & { publicUrl?: string }) =>
  async ({ signal }: { signal?: AbortSignal } = {}): Promise<number> => {
    const count = await queueDueReminders(services, signal);
    await queueDigest(services);
    if (count > 0) await services.outbox.runDue();
    return count;
  };
