import type { RequestInput } from '@demanda/contracts/contract';
import type { MutationMeta } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download, type FileContract } from './download';
import type { Progress } from './progress-timeout';
import { saveFile } from './save-file';
import { useMutation } from './use-mutation';

/** A file that a person can ask for: its call, its name where the server gives none, what is said at the end. */
export interface Download<C extends FileContract> {
  contract: C;
  fallbackName: () => string;
  meta?: MutationMeta;
}

/**
 * Fetches a file and hands it to the browser; goes on when the person leaves the page. The texts of both
 * ends are in its `meta`; whoever cancels is told nothing.
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
