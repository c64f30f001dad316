import type { OutboxServices } from '../../messaging/outbox/outbox';
import type { AccountLinks } from '../links/account-links';
import type { Providers } from '../openid/provider-services';
import type { IdleLimit } from '../session/live-sessions';
import type { Passkeys } from '../passkeys/passkeys';
import type { SecondFactors } from '../second-factor/second-factors';
import type { CheckPassword } from '../session/password-rules';
import type { SessionRepository } from '../session/repository';
import type { SessionTokens } from '../session/tokens';

/** Services of the routes of sessions and accounts. */
export interface AccessServices extends OutboxServices {
  /** Idle time after which a session ends. */
  idleLimit: IdleLimit;
  checkPassword: CheckPassword;
  /** Shortest password that `checkPassword` accepts. */
  minPassword: number;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  links: AccountLinks;
  providers: Providers;
}

/** Services of the routes that begin, prove and end sessions. */
export interface SessionServices extends AccessServices {
  sessions: SessionRepository;
  tokens: SessionTokens;
}
