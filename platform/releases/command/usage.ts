import { deployment, type Deployment } from '@demanda/releases/documents';
import type { Options } from './command';
import type { Place } from './place';

/** Invalid command line; the message says what is expected. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Throws UsageError without any app. */
export function named(apps: string[]): string[] {
  if (apps.length === 0) throw new UsageError('Name at least one app.');
  return apps;
}

/** Throws UsageError for an app that is not released from this place. */
export function known(place: Place, apps: string[]): string[] {
  const all = place.apps();
  const unknown = named(apps).find((app) => !all.includes(app));
  if (unknown) throw new UsageError(`${unknown}: one of ${all.join(', ')} expected.`);
  return apps;
}

/** Returns what `--news` says for the deployment. Throws UsageError for a text that no notice has room for. */
export function newsIn({ news }: Pick<Options, 'news'>): Pick<Deployment, 'news'> {
  if (news === undefined) return {};
  const { success } = deployment.shape.news.safeParse(news);
  if (!success) throw new UsageError(`--news: 1 to 200 characters expected, found ${news.length}.`);
  return { news };
}

export const USAGE = `Usage: npm run release -- <command> [--channel <name>]
  build <app…>                             build an app with Nx (cached)
  check [app…]                             open every page of what would be live with these builds, as each profile
  check --matrix                           run the live shell and the one before with each remote's two newest builds
  publish <app…> [--dry-run] [--anew] [--again] [--unchecked <reason>] [--news <text>] [--matrix]
                                           put finished builds live, together; or only ask the gate; --matrix also runs
                                           them with the builds before and stores the results in the deployment
  publish <app…> --preview [--with <link>]…
                                           show finished builds to those who open the printed link, for 72 hours
  preview [--revoke <link>]                the previews that last; or end one at once
  remove <app…> [--dry-run]                take remotes out of what is live
  status                                   what is live and what is previewed: builds, commits, who and when
  history                                  the last 50 deployments of the channel, the newest first
  rollback [release] [--dry-run] [--again] [--reason <text>]
                                           make an earlier release live again, for all apps
  rollback <app> --reason <text> [--to <build>] [--dry-run] [--again] [--unchecked <reason>]
                                           make an earlier build of one app live again
  promote <app…> --from <channel> [--to <channel>] [--dry-run] [--again] [--unchecked <reason>] [--news <text>]
                                           put builds live that are live in another channel
  who-uses <export or call>                which live remotes use useSession, or GET /users, and the first file
  verify [release]                         check signatures, manifests and every file of a release
  gc [--dry-run]                           delete builds that nothing may ask for any more
  key                                      the public key of this machine (made at its first use)
  key list                                 the keys that are trusted, and the apps that each may release
  key add <team> <public key> <app…>       let the key of a team release these apps and nothing else
  key rotate <team> <public key>           replace the key of a team
  key revoke <team> [--resign]             end the trust in the key of a team; --resign keeps what it put live
  resign [--dry-run]                       sign what is live with today's key, as a new release`;
