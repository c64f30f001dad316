import { pullRequestName } from './pull-request-name';

it.each([
  ['https://github.com/demanda/portal/pull/123', 'github.com #123'],
  ['https://github.com/demanda/portal/pull/123/files?w=1#diff', 'github.com #123'],
  ['https://gitlab.com/grupo/sub/portal/-/merge_requests/45', 'gitlab.com #45'],
  ['https://bitbucket.org/demanda/portal/pull-requests/7', 'bitbucket.org #7'],
  ['https://bb.exemplo.test:8443/projects/X/repos/y/pull-requests/7/overview', 'bb.exemplo.test:8443 #7'],
  ['https://dev.azure.com/org/projeto/_git/portal/pullrequest/99', 'dev.azure.com #99'],
  ['https://git.exemplo.test/demanda/portal/pulls/12', 'git.exemplo.test #12'],
  ['https://github.com/demanda/portal/pulls', 'github.com'],
  ['https://github.com/demanda/portal/pull/novo', 'github.com'],
  ['https://github.com/demanda/portal/issues/8', 'github.com'],
])('names %s as %s', (address, name) => {
  expect(pullRequestName(address)).toBe(name);
});
