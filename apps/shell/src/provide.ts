/**
 * What remotes may import and this shell does not import by itself: an entry is offered only when the shell's build
 * contains it (the publish gate names what is missing here). These imports are never called; nothing is downloaded
 * until a remote asks for a lazy entry.
 * @public
 */
export const provided = [
  () => import('@demanda/api/api-error'),
  () => import('@demanda/api/messages'),
  () => import('@demanda/api/notices'),
  () => import('@demanda/api/request'),
  () => import('@demanda/api/save-file'),
  () => import('@demanda/api/stale-record'),
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
  () => import('@demanda/email/email-dialog'),
  () => import('@demanda/email/message-body'),
  () => import('@demanda/history/history-changes'),
  () => import('@demanda/history/history-dialog'),
  () => import('@demanda/history/history-entry'),
  () => import('@demanda/history/history-summary'),
  () => import('@demanda/ui/dialog'),
  () => import('@demanda/ui/form'),
  () => import('@demanda/ui/list'),
];
