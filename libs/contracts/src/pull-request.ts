import { isHttpUrl } from './fields';

/** Path segments before the number in GitHub, Gitea, GitLab, Bitbucket and Azure DevOps. */
const NUMBER = /\/(?:pulls?|pull-requests|pullrequest|merge_requests)\/(\d+)(?:\/|$)/i;

/** Returns a short name for the URL of a pull request, 'github.com #9'; only the host when it has no number. */
export function pullRequestName(address: string): string {
  if (!isHttpUrl(address)) return address;
  const { host, pathname } = new URL(address);
  const number = NUMBER.exec(pathname)?.[1];
  return number ? `${host} #${number}` : host;
}
