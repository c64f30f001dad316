/** What can go wrong with a remote; each has its own sentence, because each asks something else of the person. */
export type RemoteErrorKind =
  'not-found' | 'server' | 'network' | 'timeout' | 'tampered' | 'crashed' | 'contract';

const sentences: Record<RemoteErrorKind, string> = {
  'not-found':
    'Esta parte do sistema não foi encontrada no servidor. Recarregue a página para buscar a versão atual.',
  server: 'O servidor não conseguiu entregar esta parte do sistema. Tente novamente em instantes.',
  network: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.',
  timeout: 'Esta parte do sistema demorou demais para carregar. Tente novamente.',
  tampered:
    'O arquivo recebido é diferente do que foi publicado e, por segurança, não foi executado. Avise o suporte.',
  crashed: 'Esta parte do sistema parou por um erro inesperado. O restante continua funcionando.',
  contract: 'Esta parte do sistema não é compatível com a versão atual. Recarregue a página.',
};

/** Passing faults: worth another try without asking the person. */
const passing: ReadonlySet<RemoteErrorKind> = new Set(['server', 'network', 'timeout', 'tampered']);

/** A remote could not be loaded or stopped working; `message` is the Portuguese sentence to show. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly kind: RemoteErrorKind,
    /** Name of the remote, for the log. */
    readonly remote: string,
    cause?: unknown,
  ) {
    super(sentences[kind], { cause });
  }

  get isPassing(): boolean {
    return passing.has(this.kind);
  }
}
