import { getBranchPreview, leaveBranchPreview, openBranchPreview } from '@demanda/contracts/branch-previews';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { Previews } from './previews';

/** Registers the calls about previews of branches. */
export function branchPreviewRoutes(app: App, { previews }: { previews: Previews }): void {
  handle(app, getBranchPreview, async ({ params: { preview }, user }) => {
    const { parts, by, at, until, machine } = await previews.read(preview, user);
    return { parts, by, at, until, machine: machine?.origin };
  });

  handle(app, openBranchPreview, async ({ params: { preview }, user, reply, log }) => {
    reply.header('set-cookie', await previews.open(preview, user));
    log.info({ preview, userId: user.id }, 'preview opened');
  });

  handle(app, leaveBranchPreview, ({ reply }) => {
    reply.header('set-cookie', previews.left);
  });
}
