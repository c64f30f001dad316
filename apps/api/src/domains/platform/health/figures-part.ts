import type { ServiceState } from './outcomes';
import type { Finding } from './part';

/** Health of the kept figures, by the last check of them (ADR 0172). */
export function figuresHealth({ isWorking, lastWorkedAt }: ServiceState): Finding {
  if (!isWorking)
    return {
      state: 'down',
      text: 'Valores guardados diferem dos contados.',
      advice:
        '`migrate --figures` mostra quais, e `migrate --rebuild-figures` os conta de novo. Avise quem mantém o sistema.',
      lastGoodAt: lastWorkedAt,
    };
  const text = lastWorkedAt
    ? 'Os valores guardados são iguais aos contados.'
    : 'Os valores guardados ainda não foram conferidos.';
  return { state: 'good', text, lastGoodAt: lastWorkedAt };
}
