import { requestBackup } from '@demanda/contracts/backups';
import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import type { Contract } from '@demanda/contracts/contract';
import { endMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import { noticeText } from '@demanda/contracts/notice-text';
import { listNotices, readNotices } from '@demanda/contracts/notices';
import {
  createNotificationConfig,
  deleteNotificationConfig,
  deleteNotificationConfigs,
  updateNotificationConfig,
} from '@demanda/contracts/notifications';
import { changeProfile, createProfile } from '@demanda/contracts/profiles';
import { updateReminderSettings } from '@demanda/contracts/reminders';
import { deleteRequester } from '@demanda/contracts/requesters';
import { restoreRecords, trash } from '@demanda/contracts/trash';
import type { CallerName } from '../../../test/access/caller-rules';
import { makeCallers } from '../../../test/access/make-callers';
import { makeRequester } from '../../../test/make/records';
import type { Caller, Input } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';
import { unique } from '../../../test/servers/template';

/** Calls that redirect money, mail or sign-in, or cannot be undone: who may make them, and who learns of them (ADR 0133). */

let server: TestApp;
let callers: Record<CallerName, Caller>;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  callers = await makeCallers(server);
  admin = await server.as('ADMIN');
});
afterAll(() => server.close());

const rule = {
  ...({ configType: 'NOTIFICACAO_FATURAMENTO', notificationType: 'EMAIL' } as const),
  primaryEmail: 'financeiro@aurora.example',
};
const makeRule = async () => (await admin.call(createNotificationConfig, { body: rule })).body.id;

async function trashedEntry(): Promise<number> {
  const requester = await makeRequester(admin);
  await admin.call(deleteRequester, { params: { id: requester.id } });
  const { body } = await admin.call(trash.list, { query: {} });
  return body.content[0]!.id;
}

async function trashedRule(): Promise<number> {
  const id = await makeRule();
  await admin.call(deleteNotificationConfig, { params: { id } });
  return id;
}

async function makeRequiringProfile() {
  const name = unique('Exigente');
  const body = { code: name.toUpperCase(), name, active: true, requiresSecondFactor: true };
  const grants = { screens: [], permissions: [], fields: {} };
  return (await admin.call(createProfile, { body: { ...body, ...grants } })).body;
}

const maintenance = {
  text: 'Voltamos logo',
  beginsAt: '2026-01-01T00:00:00Z',
  endsAt: new Date(Date.now() + 3_600_000).toISOString(),
};

interface Case {
  call: Contract;
  /** Makes what the call needs, and returns its input. */
  input: () => Promise<Input> | Input;
  /** Whether it asks every account and refuses programs; else it asks accounts with a second factor. */
  always?: true;
  /** Part of the notice after the name; absent for a call that needs none. */
  notice?: RegExp;
}

const CASES: readonly (readonly [title: string, Case])[] = [
  [
    'the Pix key',
    {
      call: updateBillingSettings,
      input: () => ({
        body: { congelamento: 'ao_pagar', pixKey: 'pix@aurora.example', pixWithoutTxId: true },
      }),
      always: true,
      notice:
        /^ alterou as configurações de faturamento: Chave Pix de em branco para p•••@aurora\.example, Pix sem identificador de não para sim$/,
    },
  ],
  [
    'the texts of reminders',
    {
      call: updateReminderSettings,
      input: () => ({ body: { remindersOn: true, reminderSteps: [0], textOn: 'Hoje vence {numero}' } }),
      always: true,
      notice:
        /^ alterou os lembretes de cobrança: lembretes ligados de não para sim, dias de .* para no dia do vencimento, texto no dia do vencimento de em branco para Hoje vence \{numero\}$/,
    },
  ],
  [
    'emptying the trash',
    {
      call: trash.empty,
      input: async () => (await trashedEntry(), { query: { confirm: 'EXCLUIR' } }),
      always: true,
      notice: /^ excluiu definitivamente registros da lixeira: quantidade \d+$/,
    },
  ],
  [
    'a deletion for ever',
    {
      call: trash.deleteForever,
      input: async () => ({ body: [await trashedEntry()] }),
      always: true,
      notice: /^ excluiu definitivamente registros da lixeira: quantidade 1$/,
    },
  ],
  [
    'the text that everybody sees',
    { call: setMaintenance, input: () => ({ body: maintenance }), always: true },
  ],
  ['the end of that text', { call: endMaintenance, input: () => ({}), always: true }],
  ['the download of a backup', { call: requestBackup, input: () => ({}), always: true }],
  [
    'a new rule of recipients',
    {
      call: createNotificationConfig,
      input: () => ({ body: rule }),
      notice:
        /: Faturamento por E-mail, destinatário principal de em branco para financeiro@aurora\.example$/,
    },
  ],
  [
    'a changed rule',
    {
      call: updateNotificationConfig,
      input: async () => ({
        params: { id: await makeRule() },
        body: { ...rule, copyEmails: ['x@fora.example'] },
      }),
      notice: /: Faturamento por E-mail, cópias de em branco para x@fora\.example$/,
    },
  ],
  [
    'a deleted rule',
    {
      call: deleteNotificationConfig,
      input: async () => ({ params: { id: await makeRule() } }),
      notice:
        /: Faturamento por E-mail, destinatário principal de financeiro@aurora\.example para em branco$/,
    },
  ],
  [
    'deleted rules',
    {
      call: deleteNotificationConfigs,
      input: async () => ({ body: [await makeRule()] }),
      notice:
        /: Faturamento por E-mail, destinatário principal de financeiro@aurora\.example para em branco$/,
    },
  ],
  [
    'a restored rule',
    {
      call: restoreRecords.notifications,
      input: async () => ({ body: { ids: [await trashedRule()] } }),
      notice: /: regras restauradas da lixeira 1$/,
    },
  ],
  [
    'a second factor that is no longer required',
    {
      call: changeProfile,
      input: async () => {
        const { id, name } = await makeRequiringProfile();
        return { params: { id }, body: { name, requiresSecondFactor: false } };
      },
      notice: /^ alterou a exigência do segundo fator: perfil Exigente\S* de exige para não exige$/,
    },
  ],
];

/** Reads the newest notice of an account. */
async function newest(caller: Caller) {
  const [notice] = (await caller.call(listNotices, { query: {} })).body.notices;
  return notice && { ...notice, text: noticeText({ notice, ids: [notice.id], count: 1 }) };
}

/** The e-mails about changed settings, oldest first. */
const mails = () =>
  server.db
    .selectFrom('outbox')
    .where('kind', '=', 'NOTICE')
    .select(['recipients', 'subject'])
    .orderBy('id')
    .execute();

async function addressesOfAdmins(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .innerJoin('profiles', 'profiles.id', 'user_profiles.profile_id')
    .where('profiles.code', '=', 'ADMIN')
    .where('users.enabled', '=', true)
    .select('users.email')
    .execute();
  return rows.map(({ email }) => email).sort();
}

test.each(CASES)(
  '%s: asks for proof, refuses programs where it always asks, and notifies every ADMIN',
  async (_title, given) => {
    const { call, always, notice } = given;
    const input = await given.input();
    const refused = (name: CallerName) => callers[name].ask(call, input);
    const proof = { status: 403, errorCode: 'PROOF_REQUIRED' };
    expect((await refused('oldProof')).error).toMatchObject(proof);
    if (always) {
      expect((await refused('oldPassword')).error).toMatchObject(proof);
      expect((await refused('tokenAll')).error.userMessage).toMatch(
        /^Tokens de API não fazem esta alteração\./,
      );
    }
    await server.app.mailNotices();
    const [before, mailed] = [await newest(admin), (await mails()).length];
    expect((await callers.session.ask(call, input)).status).toBeLessThan(300);
    const [seen, own] = [await newest(admin), await newest(callers.session)];
    await callers.session.call(readNotices, { body: { upTo: Number.MAX_SAFE_INTEGER } });
    await server.app.mailNotices();
    const news = (await mails()).slice(mailed);
    expect(seen?.id === before?.id ? undefined : seen!.text.slice(seen!.actorName!.length)).toEqual(
      notice && expect.stringMatching(notice),
    );
    expect(own?.text).toBe(seen?.text);
    const recipients = news.flatMap((each) => each.recipients).sort();
    expect(recipients).toEqual(notice ? await addressesOfAdmins() : []);
  },
);
