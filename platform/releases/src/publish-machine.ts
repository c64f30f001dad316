import { randomBytes } from 'node:crypto';
import { readManifest } from './builds';
import type { PublishAccess } from './access';
import { Refused } from './check';
import { machineRemote, previewDocument, type MachineRemote, type PreviewDocument } from './documents';
import { checkSigner } from './go-live';
import { readLive } from './live';
import { machineManifest, machineRefusals } from './machine';
import { MACHINE_MS } from './previews';
import { beyondTeam } from './publish-preview';
import { baseOf, judge } from './publish';
import { seal } from './signature';
import { previewKey } from './store-keys';

const invalid = ({ app, origin }: MachineRemote): string =>
  `${app}: an origin such as http://127.0.0.1:3000, of this machine and by number, expected, found ${origin}.`;

/**
 * Signs a preview of a remote that runs on the machine of one person. Stores no code, and nothing goes live. Throws
 * Refused with every reason.
 */
export async function publishMachine(
  access: PublishAccess,
  machine: MachineRemote,
): Promise<PreviewDocument> {
  checkSigner(access);
  const early = [
    ...beyondTeam(access, [machine.app]),
    ...(machineRemote.safeParse(machine).success ? [] : [invalid(machine)]),
  ];
  if (early.length > 0) throw new Refused(early);
  const live = await baseOf(access, (await readLive(access))?.release);
  const build = live?.builds.find(({ app }) => app === live.shell.app);
  const shell = build && (await readManifest(access.store, build));
  if (shell?.kind !== 'shell') throw new Refused([`${access.channel}: a shell expected, found none.`]);
  const unfit = machineRefusals(machine, shell);
  const reasons = unfit.length > 0 ? unfit : await judge(access, [], { joined: [machineManifest(machine)] });
  if (reasons.length > 0) throw new Refused(reasons);
  const now = new Date();
  const document = previewDocument.parse({
    preview: randomBytes(16).toString('hex'),
    channel: access.channel,
    at: now.toISOString(),
    until: new Date(now.getTime() + MACHINE_MS).toISOString(),
    by: access.by,
    builds: [],
    machine,
    shell: shell.digest,
    joined: [],
  });
  await access.store.create(previewKey(document.preview), seal(access.signer, document));
  return document;
}
