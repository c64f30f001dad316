import { openedItem } from '@demanda/contracts/delivery-view';
import { useSearch } from '@demanda/router';
import { useState } from 'react';

/** Open item of a delivery, also in the URL; at first the one that the URL names, else the first. */
export function useOpenItem(ids: readonly number[]) {
  const [{ item }, setSearch] = useSearch(openedItem, {});
  const [openId, setOpenId] = useState(item !== undefined && ids.includes(item) ? item : ids[0]);
  const open = (id: number | undefined) => {
    setOpenId(id);
    setSearch({ item: id }, { replace: true });
  };
  return { openId, open, toggle: (id: number) => open(id === openId ? undefined : id) };
}

export type OpenItem = ReturnType<typeof useOpenItem>;
