import { MISSING_EMAIL_TEXT } from '@demanda/contracts/emails';
import { useUnsaved, type Chips } from '@demanda/ui/form';
import { useState } from 'react';
import { parseAddresses } from './take-addresses';

/** State of the additional addresses of an e-mail whose recipients are `known`. */
export function useAddresses(known: readonly string[]) {
  const [values, setValues] = useState<string[]>([]);
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<string>();
  useUnsaved(values.length > 0 || draft !== '');
  const take = (text: string) => {
    const { addresses, rest, problem } = parseAddresses(text, values, known);
    setValues(addresses);
    setDraft(rest);
    setError(problem);
    return problem === undefined ? addresses : undefined;
  };
  const chips: Chips = {
    values,
    draft,
    error,
    type: (text) => {
      setDraft(text);
      setError(undefined);
    },
    add: (text = draft) => {
      if (text.trim()) return take(text) !== undefined;
      setError(MISSING_EMAIL_TEXT);
      return false;
    },
    remove: (value) => setValues(values.filter((other) => other !== value)),
  };
  return {
    chips,
    /** Returns all addresses, including one still being typed; undefined when that one is refused. */
    settle: () => take(draft),
  };
}
