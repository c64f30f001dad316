import type { BillingSettings } from '@demanda/contracts/billing-settings';
import { freezingLabels } from '@demanda/contracts/billing-settings';
import { dueRuleText } from '@demanda/contracts/due-rule';
import { historyFields } from '@demanda/contracts/history-fields';
import { holidaysText } from '@demanda/contracts/local-holidays';
import { changedFacts, type ChangedFact } from '../../settings-changes/shown-change';

const SHOWN_END = 4;
const MASK = '•••';

/** Returns enough of a Pix key to recognize it: 'p•••@aurora.example', '•••8909'. Null stays null. */
function maskedKey(key: string | null): string | null {
  if (key === null) return null;
  const [name = '', host] = key.split('@');
  return host === undefined ? `${MASK}${key.slice(-SHOWN_END)}` : `${name.slice(0, 1)}${MASK}@${host}`;
}

const FIELDS = [
  ...(['pixKey', 'pixName', 'pixCity', 'companyName', 'companyDocument', 'companyEmail'] as const),
  ...(['companyPhone', 'companyAddress', 'congelamento', 'dueRule', 'localHolidays'] as const),
  ...(['pixWithoutTxId', 'periodsFollowCharges', 'lateFees'] as const),
  ...(['confirmsCertainLines', 'setsOwnMoneyAside'] as const),
  ...([
    'clientDescriptions',
    'clientAnswers',
    'clientCharges',
    'clientDates',
    'clientCode',
    'clientFiles',
    'clientToldIds',
    'logo',
  ] as const),
];
const labels = Object.fromEntries(
  FIELDS.map((field) => [field, historyFields.billingSettings[field]!.label]),
) as Record<(typeof FIELDS)[number], string>;

const yesOrNo = (flag: boolean | undefined) => (flag ? 'sim' : 'não');
const peopleText = (count: number) => (count === 1 ? 'uma pessoa' : `${count} pessoas`);

const shown = ({ dueRule, localHolidays, ...settings }: BillingSettings) => ({
  ...settings,
  dueRule: dueRule ? dueRuleText(dueRule) : null,
  localHolidays: holidaysText(localHolidays ?? []) || null,
  pixWithoutTxId: yesOrNo(settings.pixWithoutTxId),
  periodsFollowCharges: yesOrNo(settings.periodsFollowCharges),
  lateFees: yesOrNo(settings.lateFees),
  confirmsCertainLines: yesOrNo(settings.confirmsCertainLines),
  setsOwnMoneyAside: yesOrNo(settings.setsOwnMoneyAside),
  clientDescriptions: yesOrNo(settings.clientDescriptions),
  clientAnswers: yesOrNo(settings.clientAnswers),
  clientCharges: yesOrNo(settings.clientCharges),
  clientDates: yesOrNo(settings.clientDates),
  clientCode: yesOrNo(settings.clientCode),
  clientFiles: yesOrNo(settings.clientFiles),
  logo: settings.companyLogo?.name ?? null,
  clientToldIds: settings.clientToldIds?.length ? peopleText(settings.clientToldIds.length) : null,
});

/** Returns what differs between two states of the settings, for the notice of it. */
export function settingsFacts(before: BillingSettings, after: BillingSettings): ChangedFact[] {
  const facts = changedFacts(labels, shown(before), shown(after));
  return facts.map(({ label, from, to }) => {
    if (label === labels.pixKey) return { label, from: maskedKey(from ?? null), to: maskedKey(to) };
    if (label !== labels.congelamento) return { label, from, to };
    const named = (value: string | null) => freezingLabels[value as BillingSettings['congelamento']];
    return { label, from: named(from ?? null), to: named(to) };
  });
}
