import { recordEditors } from '@demanda/contracts/editors';
import { TRASH_KINDS } from '@demanda/contracts/trash-labels';
import { nameOf } from './contracts';

const CREATES = 'creates something new';
const SENDS = 'sends a message, and changes no record that a person has seen';
const NEVER_CHANGES = 'what it names never changes: it is there or gone';
const OWN_CHOICE = 'sets one value of the own account, whatever it was';
const SIGN_IN = 'proves the identity of the caller';
const OWN_FACTOR = 'takes a fresh proof of the own account, and adds or removes one thing that never changes';
const NAMES_ITS_BASE = 'names the build or release that it replaces, and is refused when another one is live';
const NOT_ON_SCREENS = 'made by programs only: removes whatever the record has';
const STORES_NOTHING = 'stores nothing';
const STATE = 'is refused unless the message is in the state that offers it';

const each = (names: readonly string[], reason: string) =>
  Object.fromEntries(names.map((name) => [name, reason]));

/** Calls that change something and take no version, with the reason. */
export const WITHOUT_VERSION: Record<string, string> = {
  ...each(
    [
      'POST /account/tokens',
      'POST /admin/users',
      'POST /admin/users/:id/tokens',
      'POST /admin/users/bulk/invitations',
      'POST /admin/users/invitations',
      'POST /admin/users/service-accounts',
      'POST /bank-statements',
      'POST /billing-period-attachments/upload-single/:id',
      'POST /billing-period-attachments/upload/:id',
      'POST /billing-periods',
      'POST /deliveries',
      'POST /delivery-attachments/upload',
      'POST /delivery-item-attachments/upload',
      'POST /delivery-items',
      'POST /delivery-items/:id/comments',
      'POST /delivery-items/delivery/:id/bulk',
      'POST /notification-configs',
      'POST /permissions/profiles',
      'POST /platform/backups/archive',
      'POST /platform/backups/downloads',
      'POST /platform/reports',
      'POST /projects',
      'POST /requesters',
      'POST /requesters/:id/client-links',
      'POST /task-attachments/upload-single/:id',
      'POST /task-attachments/upload/:id',
      'POST /tasks/:id/comments',
      'POST /tasks/full',
      'POST /tasks/full/with-files',
      'POST /views/:list',
    ],
    CREATES,
  ),
  ...each(
    [
      'POST /bank-statements/preview',
      'POST /billing-period-tasks/bulk-link/preview',
      'POST /charges/:id/reminders/preview',
      'POST /reminder-settings/preview',
      'POST /requesters/match',
    ],
    STORES_NOTHING,
  ),
  ...each(
    [
      'POST /billing-periods/:id/send-billing-email',
      'POST /deliveries/:id/send-delivery-email',
      'POST /notification-configs/:id/test',
      'POST /outbox/test',
      'POST /tasks/:id/send-financial-email',
      'POST /tasks/:id/send-task-email',
    ],
    SENDS,
  ),
  ...each(
    [
      'DELETE /account/sessions',
      'DELETE /account/sessions/:sessionId',
      'DELETE /account/tokens/:tokenId',
      'DELETE /admin/users/:id/sessions',
      'DELETE /admin/users/:id/sessions/:sessionId',
      'DELETE /admin/users/:id/tokens/:tokenId',
      'DELETE /billing-period-attachments/:id',
      'DELETE /billing-period-attachments/bulk',
      'DELETE /delivery-attachments/:id',
      'DELETE /delivery-attachments/bulk',
      'DELETE /delivery-item-attachments/:id',
      'DELETE /delivery-item-attachments/bulk',
      'DELETE /task-attachments/:id',
      'DELETE /task-attachments/bulk',
      'DELETE /trash',
      'DELETE /trash/bulk',
      'POST /admin/users/bulk/end-sessions',
      'POST /history/:id/comment-text-removal',
      'POST /bank-decisions/:id/undo',
      'POST /bank-statements/:id/undo',
      'POST /bank-lines/:id/aside',
      'POST /payments/:id/reverse',
      ...TRASH_KINDS.map((kind) => `POST /trash/${kind}/restore`),
    ],
    NEVER_CHANGES,
  ),
  ...each(
    [
      'DELETE /billing-period-attachments/billing-period/:id',
      'DELETE /deliveries/by-task/:id',
      'DELETE /delivery-attachments/delivery/:id',
      'DELETE /delivery-item-attachments/delivery-item/:id',
      'DELETE /task-attachments/task/:id',
    ],
    NOT_ON_SCREENS,
  ),
  ...each(
    [
      'DELETE /account/preview',
      'DELETE /platform/first-steps',
      'DELETE /platform/preview',
      'POST /account/preview',
      'POST /platform/previews/:preview/open',
      'PUT /account/passkeys/:passkeyId',
      'PUT /delivery-items/:id/following',
      'PUT /notices/channels/:kind',
      'PUT /notices/read',
      'PUT /notices/unread',
      'PUT /tasks/:id/following',
      'PUT /views/:list/preferences',
      // Says that the caller's tab has the form of a record open.
      ...Object.values(recordEditors).map(nameOf),
    ],
    OWN_CHOICE,
  ),
  ...each(
    [
      'POST /account/external-accounts/:provider/link',
      'POST /account/proof',
      'POST /account/proof/options',
      'POST /account/proof/providers/:provider',
      'POST /auth/account-links/read',
      'POST /auth/account-links/use',
      'POST /auth/forgotten-password',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/passkey',
      'POST /auth/passkey/options',
      'POST /auth/providers/:provider/backchannel-logout',
      'POST /auth/providers/session',
      'POST /auth/providers/sign-out',
    ],
    SIGN_IN,
  ),
  ...each(
    [
      'POST /account/external-accounts/:id/unlink',
      'POST /account/passkeys',
      'POST /account/passkeys/:passkeyId/remove',
      'POST /account/passkeys/options',
      'POST /account/second-factor',
      'POST /account/second-factor/confirm',
      'POST /account/second-factor/disable',
      'POST /account/second-factor/recovery-codes',
    ],
    OWN_FACTOR,
  ),
  ...each(['POST /outbox/:id/cancel', 'POST /outbox/:id/retry'], STATE),
  ...each(
    ['POST /platform/apps/:app/promote', 'POST /platform/apps/:app/rollback', 'POST /platform/rollback'],
    NAMES_ITS_BASE,
  ),
};
