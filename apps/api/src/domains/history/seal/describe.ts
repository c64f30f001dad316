import { momentText } from '../../../kernel/format';
import { headText } from './head-memory';
import { headOf } from './chain';
import type { Fault, Verified } from './verify';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;

const SENTENCES: Record<Fault['kind'], (subject: string, block: number) => string> = {
  CHANGED: (entry, block) => `${entry} foi alterada depois de selada (selo ${block}).`,
  REMOVED: (entry, block) => `${entry} foi removida depois de selada (selo ${block}).`,
  INSERTED: (entry, block) => `${entry} foi inserida depois que o seu intervalo foi selado (selo ${block}).`,
  BACKDATED: (entry, block) => `${entry} tem um horário que não é o da gravação (selo ${block}).`,
  BLOCK_CHANGED: (block) => `${block} foi alterado.`,
  BLOCK_MISSING: (_block, number) => `Falta o selo antes do selo ${number}.`,
  SIGNATURE: (block) => `${block} tem uma assinatura que não confere.`,
  KEY: (block) =>
    `${block} foi assinado com outra chave. Se AUTH_SECRET mudou, informe a anterior com --trust.`,
  SWEEP: (block) => `${block} anuncia uma remoção de entradas dos últimos 30 dias.`,
  HEAD: (block) =>
    `${block} não está como foi anotado: selos foram trocados ou removidos, ou o banco foi restaurado.`,
};

/** Returns e.g. 'A entrada 12 foi alterada depois de selada (selo 3).' */
export const describeFault = (fault: Fault): string =>
  SENTENCES[fault.kind]('id' in fault ? `A entrada ${fault.id}` : `O selo ${fault.block}`, fault.block);

/** Returns the lines about what was compared. */
export function describeVerified({
  faults,
  blocks,
  entries,
  swept,
  erased,
  unsealed,
  keys,
  newest,
}: Verified): string {
  return [
    faults.length === 0
      ? 'O histórico confere com os seus selos.'
      : 'O histórico não confere com os seus selos.',
    `${count(blocks, 'selo', 'selos')}, ${count(entries, 'entrada selada', 'entradas seladas')}, ${count(swept, 'removida', 'removidas')} por idade, ${count(erased, 'alterada', 'alteradas')} por eliminação de dados pessoais, ${count(unsealed, 'ainda sem selo', 'ainda sem selo')}.`,
    ...(newest ? [`Último selo, de ${momentText(newest.sealed_at)}: ${headText(headOf(newest))}`] : []),
    ...[...keys].map(([key, first]) => `Chave desde o selo ${first}: ${key}`),
  ].join('\n');
}
