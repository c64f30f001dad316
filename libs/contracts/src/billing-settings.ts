import { z } from '@demanda/schema';
import { clientSwitches } from './client-page';
import { companyLogo, companyLogoInput } from './company-logo';
import { contract } from './contract';
import { dueRule, dueRuleInput } from './due-rule';
import { EMAIL_PATTERN, id, optionalText, timestamp, version, versionInput } from './fields';
import { MAX_ADDRESS, MAX_DOCUMENT, MAX_EMAIL, MAX_NAME, MAX_PHONE } from './limits';
import { localHolidaysInput } from './local-holidays';
import { AMBIGUOUS_PIX_KEY_TEXT, INVALID_PIX_KEY_TEXT, readPixKey } from './pix-key';

/** Billing settings: the rule that locks periods, and the issuer's data on a statement (G-BILL-11). */

/** The status from which a billed period refuses links and amount changes. */
export const FREEZINGS = ['ao_pagar', 'ao_faturar', 'desligado'] as const;
export type Freezing = (typeof FREEZINGS)[number];
export const freezingLabels: Record<Freezing, string> = {
  ao_pagar: 'Ao pagar',
  ao_faturar: 'Ao faturar',
  desligado: 'Desligado',
};

/** Maximum characters of a Pix key and of the fields of its code, from the BR Code manual. */
export const MAX_PIX_KEY = 77;
export const MAX_PIX_NAME = 25;
export const MAX_PIX_CITY = 15;

export const MAX_CLIENT_NOTICE_USERS = 20;

export const billingSettingsInput = z.object({
  congelamento: z.enum(FREEZINGS, { error: 'Opção desconhecida' }),
  companyName: optionalText(MAX_NAME),
  /** CNPJ or CPF, printed as typed. */
  companyDocument: optionalText(MAX_DOCUMENT),
  companyAddress: optionalText(MAX_ADDRESS),
  companyEmail: optionalText(MAX_EMAIL).refine(
    (text) => !text || EMAIL_PATTERN.test(text),
    'E-mail inválido',
  ),
  companyPhone: optionalText(MAX_PHONE),
  /** Without a key the statement has no Pix code. */
  pixKey: optionalText(MAX_PIX_KEY).transform((typed, context) => {
    if (!typed) return typed;
    const read = readPixKey(typed);
    if (read && 'key' in read) return read.key;
    context.addIssue({ code: 'custom', message: read ? AMBIGUOUS_PIX_KEY_TEXT : INVALID_PIX_KEY_TEXT });
    return null;
  }),
  /** Name and city that the payer's bank shows; when blank, the company name and 'BRASIL'. */
  pixName: optionalText(MAX_PIX_NAME),
  pixCity: optionalText(MAX_PIX_CITY),
  /** When charges are due, unless client or charge have a rule of their own. */
  dueRule: dueRuleInput,
  localHolidays: localHolidaysInput,
  /** Whether Pix codes of charges have '***' in place of their identifier, which some banks refuse. */
  pixWithoutTxId: z.boolean({ error: 'Opção inválida' }).optional(),
  /** Whether billed periods become PAGO, ATRASADO or FATURADO again with their charges. */
  periodsFollowCharges: z.boolean({ error: 'Opção inválida' }).optional(),
  /** Whether late charges show fine and interest, which no amount includes. */
  lateFees: z.boolean({ error: 'Opção inválida' }).optional(),
  /** Whether lines of bank statements are confirmed without a person where payer, amount and charge are certain. */
  confirmsCertainLines: z.boolean({ error: 'Opção inválida' }).optional(),
  /** Whether lines that are recognised as own money, and pay no charge, are set aside without a person. */
  setsOwnMoneyAside: z.boolean({ error: 'Opção inválida' }).optional(),
  /** What clients see on their page, unless one has settings of its own. */
  ...clientSwitches.partial().shape,
  /** Users who are notified of every answer and question of a client, besides followers. */
  clientToldIds: z
    .array(id)
    .max(MAX_CLIENT_NOTICE_USERS, `No máximo ${MAX_CLIENT_NOTICE_USERS} pessoas`)
    .optional(),
  /** Null removes the logo; without it, the logo stays. */
  logo: companyLogoInput.nullish(),
  version: versionInput,
});
export type BillingSettingsInput = z.input<typeof billingSettingsInput>;
export type ParsedBillingSettingsInput = z.output<typeof billingSettingsInput>;

/** May be a text that an earlier version of the product accepted. */
const stored = z.string().nullable();
export const billingSettings = z.object({
  congelamento: z.enum(FREEZINGS),
  companyName: stored,
  companyDocument: stored,
  companyAddress: stored,
  companyEmail: stored,
  companyPhone: stored,
  pixKey: stored,
  pixName: stored,
  pixCity: stored,
  /** Null where `DEFAULT_DUE_RULE` applies; absent from older servers, as are the holidays. */
  dueRule: dueRule.nullish(),
  localHolidays: z.array(z.string()).optional(),
  /** Absent from older servers. */
  pixWithoutTxId: z.boolean().optional(),
  periodsFollowCharges: z.boolean().optional(),
  lateFees: z.boolean().optional(),
  confirmsCertainLines: z.boolean().optional(),
  setsOwnMoneyAside: z.boolean().optional(),
  ...clientSwitches.partial().shape,
  clientToldIds: z.array(id).optional(),
  companyLogo: companyLogo.nullish(),
  version,
  updatedAt: timestamp,
  /** Null until the first change. */
  updatedByUserName: z.string().nullable(),
});
export type BillingSettings = z.output<typeof billingSettings>;

export const getBillingSettings = contract({
  method: 'GET',
  path: '/billing-settings',
  summary: 'Consultar as configurações de faturamento',
  access: 'billing:VIEW',
  response: billingSettings,
});

/** Decides who gets the money, so that only a person who has just proved to be the owner of the account makes it (ADR 0133). */
export const updateBillingSettings = contract({
  method: 'PUT',
  path: '/billing-settings',
  summary: 'Alterar as configurações de faturamento',
  access: 'billing:MANAGE',
  asksProof: 'always',
  versioned: true,
  body: billingSettingsInput,
  response: billingSettings,
});
