/** What open tabs tell of the federation, and its words. */

/** What can go wrong with a remote. */
export const REMOTE_ERROR_KINDS = [
  'not-found',
  'server',
  'network',
  'timeout',
  'tampered',
  'crashed',
  'contract',
] as const;
export type RemoteErrorKind = (typeof REMOTE_ERROR_KINDS)[number];

export const remoteErrorLabels: Record<RemoteErrorKind, string> = {
  'not-found': 'Não encontrado',
  server: 'Erro do servidor',
  network: 'Sem conexão',
  timeout: 'Tempo esgotado',
  tampered: 'Arquivo diferente do publicado',
  crashed: 'Erro inesperado',
  contract: 'Versão incompatível',
};

/** Web vitals, as the browsers' makers name them; CLS has no unit, the others are milliseconds. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** `load`: a page of a remote was ready; `fallback`: its previous build was started instead. */
export const REPORT_KINDS = ['load', 'error', 'vital', 'fallback'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What becomes of the channel: a release went live, or an earlier one was made live again. */
export const MOVE_ACTIONS = ['publish', 'rollback'] as const;
export type MoveAction = (typeof MOVE_ACTIONS)[number];

/** The name that reports give the shell, beside those of the remotes. */
export const SHELL_NAME = 'shell';
