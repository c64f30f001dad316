import { gatewayTransport } from '../../src/engines/mail/gateway';
import { smtpTransport } from '../../src/engines/mail/smtp';
import { fakeClock, LONG_TIMEOUTS } from '../fake/fake-clock';
import { startGateway, type TestGateway } from '../fake/gateway-server';
import { startMailServer, type TestMailServer } from '../fake/mail-server';
import type { Caller } from './caller';
import { startTestApp, type TestApp, type TestOptions } from './start-test-app';

export const SENDER = { name: 'Demanda', address: 'nao-responda@demanda.example' };

interface MailApp {
  mail: TestMailServer;
  /** Gateway for SMS and WhatsApp, if the test file requested one. */
  gateway: TestGateway;
  server: TestApp;
  admin: Caller;
  clock: ReturnType<typeof fakeClock>;
}

/**
 * A server that sends to a mail server of its own, by a clock moved by hand; each test begins without
 * mails and rules. Call it once, at the top of a test file: it is filled before the file's own `beforeAll`.
 */
export function useMailApp({
  withGateway = false,
  ...options
}: { withGateway?: boolean } & Pick<TestOptions, 'publicUrl' | 'releases'> = {}): MailApp {
  const clock = fakeClock();
  const place = { clock } as MailApp;
  beforeAll(async () => {
    place.mail = await startMailServer();
    const transport = smtpTransport({ url: place.mail.url, from: SENDER });
    place.gateway = await startGateway();
    const { url } = place.gateway;
    const gateways = {
      SMS: gatewayTransport('SMS', { url }),
      WHATSAPP: gatewayTransport('WHATSAPP', { url }),
    };
    const mail = { transport, now: clock.now, timer: clock.timer, ...LONG_TIMEOUTS };
    place.server = await startTestApp({ mail: withGateway ? { ...mail, gateways } : mail, ...options });
    place.admin = await place.server.as('ADMIN');
  });
  afterAll(async () => {
    await place.server.close();
    await place.mail.close();
    await place.gateway.close();
  });
  beforeEach(async () => {
    place.mail.received.length = 0;
    place.mail.behaviour = {};
    place.gateway.received.length = 0;
    // Advances past the double-click time, so that messages of different tests are not duplicates.
    clock.advance(60_000);
    await place.server.db.deleteFrom('notification_configs').execute();
  });
  return place;
}
