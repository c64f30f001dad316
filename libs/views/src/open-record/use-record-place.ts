import { useOpenRecord } from '@demanda/router';
import { useIsBelowPanel, useLeave } from '@demanda/ui/core';

/** Returns the record in the URL of a list, the ways to it and back, and whether it is shown beside the list. */
export function useRecordPlace(listPath: string) {
  const record = useOpenRecord(listPath, useLeave());
  const isNarrow = useIsBelowPanel();
  return { ...record, isBeside: !isNarrow && record.hasList };
}

export type RecordPlace = ReturnType<typeof useRecordPlace>;
