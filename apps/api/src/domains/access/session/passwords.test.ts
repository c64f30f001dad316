import { MAX_PASSWORD } from '@demanda/contracts/limits';
import {
  acceptedInvitation,
  chosenPassword,
  newPasswordInput,
  setPasswordByLink,
} from '@demanda/contracts/account-links';
import { loginInput, newPassword, profileInput } from '@demanda/contracts/session';
import { hash } from '@node-rs/argon2';
import { hashPassword, renewedHash, verifyPassword } from './passwords';
import { refuseWeakPassword } from './password-rules';

/** Spellings of one password: composed, decomposed, and with full-width digits. */
const [COMPOSED, DECOMPOSED, WIDE] = [
  'Canção 2024'.normalize('NFC'),
  'Canção 2024'.normalize('NFD'),
  'Canção ２０２４',
];

test.each([COMPOSED, DECOMPOSED, WIDE])('every spelling opens what was set as %j', async (set) => {
  const stored = await hashPassword(set);
  for (const typed of [COMPOSED, DECOMPOSED, WIDE]) expect(await verifyPassword(stored, typed)).toBe(true);
  expect(await verifyPassword(stored, 'Cancao 2024')).toBe(false);
  expect(await renewedHash(stored, set)).toBeUndefined();
});

test('a hash of the typed form opens by that form, and is renewed in the normalized one', async () => {
  const stored = await hash(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect([await verifyPassword(stored, DECOMPOSED), await verifyPassword(stored, COMPOSED)]).toEqual([
    true,
    false,
  ]);
  const renewed = await renewedHash(stored, DECOMPOSED);
  expect(await verifyPassword(renewed, COMPOSED)).toBe(true);
});

const owner = { username: 'rita', name: 'Rita Prado', email: 'rita@aurora.example' };

test.each(
  Object.entries({
    'own settings': profileInput,
    'new password': newPasswordInput,
    invitation: acceptedInvitation,
    link: setPasswordByLink.body,
  }),
)(
  '%s: accepts another spelling of the password as its confirmation, and no other password',
  (_form, schema) => {
    const isConfirmed = (confirmPassword: string) =>
      schema.safeParse({ ...owner, token: 't', password: COMPOSED, confirmPassword }).success;
    expect([DECOMPOSED, WIDE, COMPOSED, 'Cancao 2024', ''].map(isConfirmed)).toEqual([
      ...[true, true, true],
      ...[false, false],
    ]);
  },
);

const isAccepted = (schema: typeof newPassword, password: string) => schema.safeParse(password).success;

test.each([
  ['three letters with accents, typed as two signs each', newPassword, 'ééé'.normalize('NFD'), false],
  ['six letters with accents', newPassword, 'éééééé'.normalize('NFD'), true],
  ['three emojis', newPassword, '🙂🙂🙂', false],
  ['six emojis', newPassword, '🙂🙂🙂🙂🙂🙂', true],
  ['four emojis, of eight', chosenPassword, '🙂🙂🙂🙂', false],
  ['the longest, decomposed', newPassword, 'é'.repeat(MAX_PASSWORD).normalize('NFD'), true],
  ['one more', newPassword, 'é'.repeat(MAX_PASSWORD + 1), false],
  [
    'the longest at the sign-in, decomposed',
    loginInput.shape.password,
    'é'.repeat(MAX_PASSWORD).normalize('NFD'),
    true,
  ],
  ['one more at the sign-in', loginInput.shape.password, 'é'.repeat(MAX_PASSWORD + 1), false],
])('%s: counted as people count characters', (_title, schema, password, accepted) => {
  expect(isAccepted(schema, password)).toBe(accepted);
});

test('a common password and the own name are refused in any width', async () => {
  for (const password of ['ｐａｓｓｗｏｒｄ１', 'ｄｅｍａｎｄａ2024'])
    await expect(refuseWeakPassword(password, owner)).rejects.toThrow('Dados inválidos');
});
