import type { Notice } from '@demanda/contracts/notices';
import { nameSome } from '@demanda/contracts/name-some';
import { z } from 'zod';

/** Changes of settings that every ADMIN is notified of, and their sentences (ADR 0133). */

const SETTINGS = {
  billing: { text: 'alterou as configurações de faturamento', path: '/billing' },
  reminders: { text: 'alterou os lembretes de cobrança', path: '/charges' },
  notifications: { text: 'alterou quem recebe notificações', path: '/notifications' },
  profiles: { text: 'alterou a exigência do segundo fator', path: '/profiles' },
  trash: { text: 'excluiu definitivamente registros da lixeira', path: '/trash' },
} as const;

/**
 * One changed value; null stands for a blank one, and `from` is absent where nothing was replaced. Sensitive values are
 * masked before they come here.
 */
const fact = z.object({ label: z.string(), from: z.string().nullish(), to: z.string().nullable() });
export type ChangedFact = z.infer<typeof fact>;

const stored = z.object({
  setting: z.enum(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]),
  facts: z.array(fact),
  /** Name of the API token with which a program made the change. */
  token: z.string().optional(),
});
export type SettingsChange = z.infer<typeof stored>;

const BLANK = 'em branco';

/** Returns 'Chave Pix de A para B'; only 'quantidade 3' where nothing was replaced. */
const factText = ({ label, from, to }: ChangedFact): string =>
  from === undefined ? `${label} ${to ?? BLANK}` : `${label} de ${from ?? BLANK} para ${to ?? BLANK}`;

/** Reads the `detail` of a notice; undefined for one that this version cannot read. */
function parseChange(detail: string | null): SettingsChange | undefined {
  try {
    return stored.parse(JSON.parse(detail ?? ''));
  } catch {
    return undefined;
  }
}

/** Returns sentence and page of a stored change: 'Ana (token ERP) alterou …: Chave Pix de A para B'. */
export function shownChange(actor: string | null, detail: string | null): NonNullable<Notice['shown']> {
  const name = actor ?? 'Alguém';
  const change = parseChange(detail);
  if (!change) return { text: `${name} alterou configurações do sistema` };
  const { text, path } = SETTINGS[change.setting];
  const by = change.token ? `${name} (token ${change.token})` : name;
  return { text: `${by} ${text}: ${nameSome(change.facts.map(factText))}`, path };
}

/** Returns the facts whose shown values differ, in the order of `labels`. */
export function changedFacts<Key extends string>(
  labels: Record<Key, string>,
  before: Partial<Record<Key, string | null>>,
  after: Partial<Record<Key, string | null>>,
): ChangedFact[] {
  return (Object.entries(labels) as [Key, string][]).flatMap(([key, label]) => {
    const [from, to] = [before[key] ?? null, after[key] ?? null];
    return from === to ? [] : [{ label, from, to }];
  });
}
