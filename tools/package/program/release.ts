import { publishFrom } from '@demanda/releases/publish-from';
import type { Command } from '../../../platform/releases/command/command';
import { openStoreToPublish } from '../../../platform/releases/command/open-store';
import { runCommandLine } from '../../../platform/releases/command/run';
import { describePublished, storeCommands } from '../../../platform/releases/command/store-commands';
import { UsageError } from '../../../platform/releases/command/usage';
import { packagedReleases, packageFacts } from './folder';

/** `./demanda release`: what the package can do with a release store, without sources, compiler and browser. */

const USAGE = `Usage: demanda release <command> [--channel <name>]
  publish [--dry-run] [--anew] [--again]   put the builds of this package live
  remove <app…> [--dry-run]                take remotes out of what is live
  status                                   what is live: builds, commits, who and when
  history                                  the last 50 deployments of the channel, the newest first
  preview [--revoke <link>]                the previews that last; or end one at once
  who-uses <export or call>                which live remotes use it, and the first file
  rollback [release] [--dry-run] [--again] [--reason <text>]
                                           make an earlier release live again, for all apps
  verify [release]                         check signatures, manifests and every file of a release
  gc [--dry-run]                           delete builds that nothing may ask for any more
  key                                      the public key of this installation
  key list | add <team> <public key> <app…> | rotate <team> <public key> | revoke <team> [--resign]
                                           the keys of teams, which release their apps from their repositories
  resign [--dry-run]                       sign what is live with today's key, as a new release`;

const publish: Command = async (_args, { isDryRun, isAnew, isAgain, isPreview, joined }, env) => {
  if (isPreview || joined)
    throw new UsageError('Builds of a package go live; previews are made from sources.');
  const access = await openStoreToPublish(env);
  const unchecked = `package ${packageFacts().version}`;
  const deployment = { action: 'publish', unchecked } as const;
  const options = { isDryRun, isAnew, isAgain, deployment };
  const published = await publishFrom(packagedReleases(), access, options);
  if (isDryRun) return ['The builds of this package may go live. Nothing was written.'];
  return describePublished(access, published);
};

export const runRelease = (args: string[]) => runCommandLine(args, { ...storeCommands, publish }, USAGE);
