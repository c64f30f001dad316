import type { PublishAccess, ReleaseAccess } from '@demanda/releases/access';
import type { Build } from '@demanda/releases/builds';
import type { PreviewDocument } from '@demanda/releases/documents';
import { lastingPreviews, previewIn } from '@demanda/releases/previews';
import { publishPreview, revokePreview } from '@demanda/releases/publish-preview';
import type { Command, Options } from './command';
import { describeUncommitted } from './describe';
import { openStore, openStoreToPublish } from './open-store';
import { UsageError } from './usage';

/** Previews of builds in the deployed product (ADR 0151). */

/** Returns the name of the preview in a link. Throws UsageError for other text. */
function demandPreview(link: string): string {
  const id = previewIn(link);
  if (id) return id;
  throw new UsageError(`${link}: the link of a preview expected, as \`status\` lists them.`);
}

/** Returns the link of a preview; without RELEASE_SERVER and PUBLIC_URL only its path. */
export const linkOf = ({ preview }: PreviewDocument, { RELEASE_SERVER, PUBLIC_URL }: NodeJS.ProcessEnv) =>
  `${(RELEASE_SERVER || PUBLIC_URL || '').replace(/\/$/, '')}/preview/${preview}`;

const namesOf = ({ builds, machine }: PreviewDocument) =>
  machine
    ? `${machine.app} on the machine of ${machine.person}`
    : builds.map(({ app, digest }) => `${app} ${digest}`).join(', ');

/** One line for each preview that lasts: its builds, publisher, end and link. */
export async function describePreviews(access: ReleaseAccess, env: NodeJS.ProcessEnv): Promise<string[]> {
  const previews = await lastingPreviews(access, new Date());
  return previews.map((preview) => {
    const { by, until, joined } = preview;
    const beside = joined.length > 0 ? `, with ${joined.length} other` : '';
    return `Preview of ${namesOf(preview)}${beside} by ${by} until ${until}: ${linkOf(preview, env)}`;
  });
}

/** Stores the builds as a preview. Returns its name and the lines that say its link. */
export async function previewBuilds(
  access: PublishAccess,
  builds: readonly Build[],
  { joined = [] }: Pick<Options, 'joined'>,
  env: NodeJS.ProcessEnv,
): Promise<{ id: string; lines: string[] }> {
  const preview = await publishPreview(access, builds, joined.map(demandPreview));
  const link = linkOf(preview, env);
  const lines = [
    ...describeUncommitted(builds),
    `Preview of ${namesOf(preview)} until ${preview.until}; nothing went live.`,
    ...(link.startsWith('/')
      ? ['Open this path at the address of the product (RELEASE_SERVER names it):']
      : []),
    link,
  ];
  return { id: preview.preview, lines };
}

/** `preview`: lists the previews that last; `--revoke <link>` ends one. */
export const preview: Command = async (args, { revoke }, env) => {
  if (args.length > 0) throw new UsageError('preview takes --revoke <link> and nothing else.');
  if (revoke === undefined) {
    const lines = await describePreviews(await openStore(env), env);
    return lines.length > 0 ? lines : ['There is no preview.'];
  }
  await revokePreview(await openStoreToPublish(env), demandPreview(revoke));
  return ['The preview has ended.'];
};
