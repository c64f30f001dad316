import type { RequestInput } from '@demanda/contracts/contract';
import type { MutationMeta } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download, type FileContract } from './download';
import type { Progress } from './progress-timeout';
import { saveFile } from './save-file';
import { useMutation } from './use-mutation';

/** A downloadable file: its call, its name when the server sends none, its toasts. */
export interface Download<C extends FileContract> {
  contract: C;
  fallbackName: () => string;
  meta?: MutationMeta;
}

/**
 * Downloads and saves a file; continues when the user leaves the page. The toasts are in its `meta`; cancelling shows
 * none.
 */
export function useDownload<C extends FileContract>({ contract, fallbackName, meta }: Download<C>) {
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(undefined);
  const fetchFile = async (input: RequestInput<C>) => {
    setProgress(undefined);
    controller.current = new AbortController();
    const { signal } = controller.current;
    const options = { fallbackName: fallbackName(), signal, onProgress: setProgress };
    saveFile(await download(contract, input, options));
  };
  const { mutate, isPending } = useMutation({ meta, mutationFn: fetchFile }, { stays: true });
  return {
    running: isPending,
    progress,
    start: (input: RequestInput<C>) => mutate(input),
    cancel: () => controller.current?.abort(),
  };
}
