import type { RemoteErrorKind } from '@demanda/contracts/platform-labels';
import type { Phase } from './phases';

/** Classes of remote errors, each with the sentence that says what the user can do. */
const errorTexts: Record<RemoteErrorKind, string> = {
  'not-found':
    'Esta parte do sistema não foi encontrada no servidor. Recarregue a página para buscar a versão atual.',
  server:
    'O servidor não conseguiu entregar esta parte do sistema. Esta página abre sozinha assim que ele conseguir.',
  network:
    'Não foi possível conectar ao servidor. Verifique sua conexão; esta página abre sozinha assim que ele responder.',
  timeout: 'Esta parte do sistema demorou demais para carregar. Tente novamente.',
  tampered:
    'O arquivo recebido é diferente do que foi publicado e, por segurança, não foi executado. Avise o suporte.',
  'wrong-type':
    'O servidor entregou um arquivo desta parte do sistema com o tipo errado, e o navegador não o aceita. Avise o suporte.',
  crashed: 'Esta parte do sistema parou por um erro inesperado. O restante continua funcionando.',
  frozen:
    'Esta parte do sistema travou o navegador da última vez e, por isso, não foi aberta. O restante continua funcionando.',
  contract: 'Esta parte do sistema não é compatível com a versão atual. Recarregue a página.',
};

/** Text for a script without integrity; reports count it as an error of the kind `tampered`. */
const WITHOUT_INTEGRITY =
  'Um arquivo desta parte do sistema foi publicado sem o código que confirma a sua integridade e, por segurança, não foi executado. Avise o suporte.';

const OLD_BROWSER =
  'Este navegador não confere a integridade desta parte do sistema e, por segurança, ela não foi executada. Atualize o navegador.';

const KEPT =
  'Um arquivo desta parte do sistema não chegou inteiro, e este navegador só o busca de novo em uma página recarregada. Tente novamente para recarregar.';

/** Errors that end by themselves when the server answers again. */
const serverErrors: ReadonlySet<RemoteErrorKind> = new Set(['server', 'network']);

/** Transient errors, which are retried automatically. */
const transientErrors: ReadonlySet<RemoteErrorKind> = new Set(['server', 'network', 'timeout']);

interface ErrorDetails {
  cause?: unknown;
  /** The phase that timed out. */
  phase?: Phase;
  /** For 'tampered': the file is as released, but was loaded without integrity, which the policy of the page demands. */
  isWithoutIntegrity?: boolean;
  /** For 'contract': the browser cannot verify ES modules. */
  isOldBrowser?: boolean;
  /** For 'network': the file arrives, but the browser keeps that it failed until the page is loaded again. */
  isKept?: boolean;
}

/** A remote failed to load or stopped working; `message` is the Portuguese sentence to show. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly phase: Phase | undefined;
  readonly isKept: boolean;
  private readonly isWithoutIntegrity: boolean;

  constructor(
    readonly kind: RemoteErrorKind,
    /** Name of the remote, for the log. */
    readonly remote: string,
    { cause, phase, isWithoutIntegrity = false, isOldBrowser = false, isKept = false }: ErrorDetails = {},
  ) {
    const special =
      (isWithoutIntegrity && WITHOUT_INTEGRITY) || (isOldBrowser && OLD_BROWSER) || (isKept && KEPT);
    super(special || errorTexts[kind], { cause });
    this.phase = phase;
    this.isKept = isKept;
    this.isWithoutIntegrity = isWithoutIntegrity;
  }

  get isPassing(): boolean {
    return transientErrors.has(this.kind) && !this.isKept;
  }

  /** Whether to go on by itself as soon as the server answers. */
  get isUnanswered(): boolean {
    return serverErrors.has(this.kind) && !this.isKept;
  }

  /** Original error message, for reports; not shown. */
  get detail(): string {
    if (this.phase) return `${this.phase}: time is over`;
    const { cause } = this;
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : cause;
    const known = typeof text === 'string' ? text : '';
    return this.isWithoutIntegrity ? `no integrity: ${known}` : known;
  }
}
