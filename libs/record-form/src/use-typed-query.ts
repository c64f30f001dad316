import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

const TYPING_PAUSE_MS = 250;

/**
 * Loads the records that a typed text finds, for a field whose record is chosen by typing: from the first opening of
 * the field, and again after each pause in typing. `isSettled` says that `found` belongs to the text as it is now.
 */
export function useTypedQuery<Data, Key extends QueryKey>(
  text: string,
  toOptions: (text: string) => UseQueryOptions<Data, Error, Data, Key>,
) {
  const [isOpened, setIsOpened] = useState(false);
  const sought = useDebouncedValue(text, TYPING_PAUSE_MS);
  const found = useQuery({ ...toOptions(sought), placeholderData: keepPreviousData, enabled: isOpened });
  return {
    found: found.data,
    isSettled: sought === text && found.isSuccess && !found.isPlaceholderData,
    isOpened,
    open: () => setIsOpened(true),
  };
}
