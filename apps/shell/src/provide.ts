/**
 * Modules that remotes may import and the shell itself does not: a module is shared only when the shell's build
 * contains it (the publish gate lists missing ones). These functions are never called; a module is downloaded when a
 * remote imports it.
 * @public
 */
export const providedModules = [
  () => import('@demanda/api/api-error'),
  () => import('@demanda/api/messages'),
  () => import('@demanda/api/notices'),
  () => import('@demanda/api/request'),
  () => import('@demanda/api/save-file'),
  () => import('@demanda/api/stale-record'),
  () => import('@demanda/api/use-debounced-value'),
  () => import('@demanda/api/use-deletion'),
  () => import('@demanda/api/use-download'),
  () => import('@demanda/api/use-list-query'),
  () => import('@demanda/api/use-mutation'),
  () => import('@demanda/attachments/attachments'),
  () => import('@demanda/attachments/chosen-files'),
  () => import('@demanda/auth/can'),
  () => import('@demanda/auth/checks'),
  () => import('@demanda/auth/field-levels'),
  () => import('@demanda/auth/use-permissions'),
  () => import('@demanda/auth/use-session'),
  () => import('@demanda/comments/comments'),
  () => import('@demanda/comments/conversation'),
  () => import('@demanda/email/email-dialog'),
  () => import('@demanda/email/message-body'),
  () => import('@demanda/history/activity'),
  () => import('@demanda/history/history-changes'),
  () => import('@demanda/history/history-dialog'),
  () => import('@demanda/history/history-entry'),
  () => import('@demanda/history/history-summary'),
  () => import('@demanda/record-form/use-record-edit'),
  () => import('@demanda/ui/dialog'),
  () => import('@demanda/ui/form'),
  () => import('@demanda/ui/list'),
];
