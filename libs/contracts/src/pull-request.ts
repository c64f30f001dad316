import { isHttpUrl } from './fields';

/** What stands before the number in GitHub, Gitea, GitLab, Bitbucket and Azure DevOps. */
const NUMBER = /\/(?:pulls?|pull-requests|pullrequest|merge_requests)\/(\d+)(?:\/|$)/i;

/** How a pull request is called, 'github.com #9': host and number, the host alone without one. */
export function pullRequestName(address: string): string {
  if (!isHttpUrl(address)) return address;
  const { host, pathname } = new URL(address);
  const number = NUMBER.exec(pathname)?.[1];
  return number ? `${host} #${number}` : host;
}
