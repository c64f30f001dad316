import type { OutboxServices } from '../../messaging/outbox/outbox';
import type { AccountLinks } from '../links/account-links';
import type { IdleLimit } from '../session/live-sessions';
import type { CheckPassword } from '../session/password-rules';

/** Services of the routes of sessions and accounts. */
export interface AccessServices extends OutboxServices {
  /** Idle time after which a session ends. */
  idleLimit: IdleLimit;
  checkPassword: CheckPassword;
  links: AccountLinks;
}
