import { ERROR_CODES } from '@demanda/contracts/errors';
import { nameSome } from '@demanda/contracts/name-some';
import { conflict } from '../../kernel/errors';

/** A record that others refer to, and how many. */
export interface UsedRecord {
  id: number;
  name: string;
  count: number;
}

interface InUseTexts {
  /** 'solicitante', of which the plural adds an s. */
  record: string;
  /** ['possui', 'possuem'] */
  verbs: [one: string, many: string];
  /** 'tarefa', of which the plural adds an s. */
  use: string;
}

/** Creates the refusals to delete records that others refer to (G-GEN-16). */
export function inUse({ record, verbs: [verb, verbOfMany], use }: InUseTexts) {
  const refusal = (name: string) => `O ${record}${name} não pode ser excluído porque ${verb} ${use}s.`;
  const refusalOfMany = (names: string) =>
    `Os ${record}s ${names} não podem ser excluídos porque ${verbOfMany} ${use}s.`;
  const uses = (count: number) => (count === 1 ? `1 ${use}` : `${count} ${use}s`);
  const capital = verb.charAt(0).toUpperCase() + verb.slice(1);
  return {
    /** 409 naming each of the records. */
    ofRecords: (used: readonly UsedRecord[]) => {
      const names = nameSome(used.map(({ name, count }) => `${name} (${uses(count)})`));
      const reasons = used.map(({ id, name, count }) => ({
        field: String(id),
        name,
        message: `${capital} ${uses(count)}`,
      }));
      const text = used.length === 1 ? refusal(` ${names}`) : refusalOfMany(names);
      return conflict(text, ERROR_CODES.inUse, reasons);
    },
    /** 409 when the record came into use during the deletion. */
    during: () => conflict(refusal(''), ERROR_CODES.inUse),
  };
}
