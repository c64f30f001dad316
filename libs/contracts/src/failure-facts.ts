import { z } from '@demanda/schema';

/** What the notice of failures says, and where each line leads (ADR 0097). */

export const FAILURES = [
  'FAILED_MESSAGES',
  'WAITING_MESSAGES',
  'EMAIL_DOWN',
  'SMS_DOWN',
  'WHATSAPP_DOWN',
  'FILES_DOWN',
  'FAILED_BACKUPS',
  'LATE_BACKUP',
  'RELEASE_NOT_LIVE',
  'WITHDRAWN_BUILDS',
  'PREVIOUS_BUILDS',
  'HISTORY_NOT_FORWARDED',
] as const;
export type Failure = (typeof FAILURES)[number];

export interface FailureFact {
  failure: Failure;
  /** 1 for a state. */
  count: number;
}

const stored = z.array(z.object({ failure: z.enum(FAILURES), count: z.int().positive() }));

/** Returns the facts in the `detail` of a notice of failures; none of one that this version cannot read. */
export function failuresIn(detail: string | null): FailureFact[] {
  try {
    return stored.parse(JSON.parse(detail ?? '[]'));
  } catch {
    return [];
  }
}

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
const down = (service: string) => () => `${service} falhou e ainda não voltou`;

const LINES: Record<Failure, { text: (count: number) => string; path: string }> = {
  FAILED_MESSAGES: {
    text: counted('mensagem falhou', 'mensagens falharam'),
    path: '/outbox?status=FAILED',
  },
  WAITING_MESSAGES: {
    text: counted('mensagem aguarda sem canal configurado', 'mensagens aguardam sem canal configurado'),
    path: '/outbox?withoutChannel=true',
  },
  EMAIL_DOWN: { text: down('o servidor de e-mail'), path: '/health' },
  SMS_DOWN: { text: down('o gateway de SMS'), path: '/health' },
  WHATSAPP_DOWN: { text: down('o gateway de WhatsApp'), path: '/health' },
  FILES_DOWN: { text: down('o armazenamento de arquivos'), path: '/health' },
  FAILED_BACKUPS: {
    text: counted('cópia de segurança falhou', 'cópias de segurança falharam'),
    path: '/platform',
  },
  LATE_BACKUP: { text: () => 'a cópia de segurança está atrasada', path: '/platform' },
  RELEASE_NOT_LIVE: { text: () => 'a publicação mais nova não entrou no ar', path: '/platform' },
  WITHDRAWN_BUILDS: {
    text: counted('parte teve uma versão retirada do ar', 'partes tiveram uma versão retirada do ar'),
    path: '/platform',
  },
  PREVIOUS_BUILDS: {
    text: counted('parte falhou e abriu na versão anterior', 'partes falharam e abriram na versão anterior'),
    path: '/platform',
  },
  HISTORY_NOT_FORWARDED: { text: () => 'o encaminhamento do histórico parou', path: '/history' },
};

/** Returns the sentence of a fact without its full stop, and the page that it is about. */
export function failureLine({ failure, count }: FailureFact): { text: string; path: string } {
  const { text, path } = LINES[failure];
  return { text: text(count), path };
}

/** Returns 'Falhas desde o último resumo: 3 mensagens falharam; a cópia de segurança está atrasada'. */
export const failuresText = (facts: readonly FailureFact[]): string =>
  `Falhas desde o último resumo: ${facts.map((fact) => failureLine(fact).text).join('; ')}`;

/** Returns the page of the facts: that of the first when all lead to it, else 'Saúde'. */
export function failuresPath(facts: readonly FailureFact[]): string {
  const paths = new Set(facts.map((fact) => failureLine(fact).path));
  return paths.size === 1 ? [...paths][0]! : '/health';
}
