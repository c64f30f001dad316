/** Enums and labels of the reports that open tabs send about remotes. */

export const REMOTE_ERROR_KINDS = [
  'not-found',
  'server',
  'network',
  'timeout',
  'tampered',
  'wrong-type',
  'crashed',
  'frozen',
  'contract',
] as const;
export type RemoteErrorKind = (typeof REMOTE_ERROR_KINDS)[number];

export const remoteErrorLabels: Record<RemoteErrorKind, string> = {
  'not-found': 'Não encontrado',
  server: 'Erro do servidor',
  network: 'Sem conexão',
  timeout: 'Tempo esgotado',
  tampered: 'Integridade não confirmada',
  'wrong-type': 'Tipo de arquivo errado',
  crashed: 'Erro inesperado',
  frozen: 'Travou o navegador',
  contract: 'Versão incompatível',
};

/** Web vitals; CLS has no unit, the others are in milliseconds. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/**
 * What an error led to. `reopened` belongs to a `load` report: the page opened after a failed attempt, whose own
 * report names what the user saw meanwhile.
 */
export const CONSEQUENCES = [
  'not-opened',
  'closed',
  'loop-closed',
  'frozen',
  'previous-build',
  'usable',
  'reopened',
] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

export const consequenceLabels: Record<Consequence, string> = {
  'not-opened': 'Página não abriu',
  closed: 'Página aberta foi fechada',
  'loop-closed': 'Página fechada porque se redesenhava sem parar',
  frozen: 'Aba travou e a página ficou fechada',
  'previous-build': 'Versão anterior aberta no lugar',
  usable: 'Página continuou em uso',
  reopened: 'Página abriu em nova tentativa',
};

/** Position in a file of a build, `static/js/12.js:1:4711`: path in the build, line and column, both from 1. */
export const POSITION_PATTERN = /^[\w./-]{1,200}:\d{1,7}:\d{1,7}$/;

/**
 * `load`: the page of a remote was ready; `fallback`: the remote's previous build was started instead, sent by shells
 * that know no consequences.
 */
export const REPORT_KINDS = ['load', 'error', 'vital', 'fallback'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Kinds of deployment: a new release went live, or an earlier one was restored. */
export const DEPLOYMENT_ACTIONS = ['publish', 'rollback'] as const;
export type DeploymentAction = (typeof DEPLOYMENT_ACTIONS)[number];

/**
 * Age in days from which the newest signed deployment is warned about: either nothing was published for so long, or
 * the store serves an old state.
 */
export const STALE_DAYS = 90;

/** Whole days since a deployment was signed. */
export const ageInDays = (at: string): number =>
  Math.floor((Date.now() - Date.parse(at)) / (24 * 60 * 60 * 1000));

/** Name of the shell in reports, beside those of the remotes. */
export const SHELL_NAME = 'shell';
