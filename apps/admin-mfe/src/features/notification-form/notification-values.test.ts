import { notificationForm, toNotificationInput } from './notification-values';

const typed = {
  configType: 'NOTIFICACAO_ENTREGA',
  primaryEmail: 'a@demanda.test',
  primaryPhone: '(11) 98888-7777',
  copyEmails: ['', 'b@demanda.test'],
  phoneNumbers: ['', '(11) 97777-6666'],
  useRequesterContact: false,
} as const;
const sent = (values: object) => toNotificationInput(notificationForm.parse({ ...typed, ...values }));

test.each(['SMS', 'WHATSAPP'])('%s sends phone numbers only (NOTIF-25, NOTIF-26)', (notificationType) => {
  expect(sent({ notificationType })).toEqual({
    configType: 'NOTIFICACAO_ENTREGA',
    notificationType,
    useRequesterContact: false,
    primaryPhone: '(11) 98888-7777',
    copyEmails: [],
    phoneNumbers: ['(11) 97777-6666'],
  });
});

test('EMAIL sends addresses only, and omits an empty primary one (NOTIF-24, NOTIF-26, NOTIF-27)', () => {
  expect(sent({ notificationType: 'EMAIL', primaryEmail: ' ' })).toEqual({
    configType: 'NOTIFICACAO_ENTREGA',
    notificationType: 'EMAIL',
    useRequesterContact: false,
    copyEmails: ['b@demanda.test'],
    phoneNumbers: [],
  });
});

test("the requester's contact replaces the primary one (NOTIF-37)", () => {
  expect(sent({ notificationType: 'EMAIL', useRequesterContact: true })).not.toHaveProperty('primaryEmail');
});
