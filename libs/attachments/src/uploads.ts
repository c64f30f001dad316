import type { UploadOptions } from '@demanda/api/upload';
import { uploadFailure, type UploadFailure } from './upload-failure';

/** One upload; removed from the list when finished or cancelled. */
export interface Upload {
  key: number;
  file: File;
  status: 'chosen' | 'waiting' | 'sending' | 'failed';
  /** Fraction sent, 0 to 1. */
  share: number;
  failure?: UploadFailure;
}

/** Result of one run of uploads. */
export interface Outcome {
  sent: number;
  failed: Upload[];
}

export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

interface UploadsState {
  files: readonly Upload[];
  /** Counts of the current run; both 0 when none runs. */
  done: number;
  total: number;
}

/** Parallel uploads. More would share the same bandwidth and fail together. */
const MAX_CONCURRENT_UPLOADS = 2;
const IDLE: UploadsState = { files: [], done: 0, total: 0 };

/**
 * Queue of uploads, one call per file, so that a failure does not affect the others. It is kept outside React, so that
 * progress re-renders only the rows of the files.
 */
export function createUploads() {
  let state = IDLE;
  let nextKey = 1;
  let run: { send: SendFile; sent: number; end: (outcome: Outcome) => void } | undefined;
  let active = 0;
  const listeners = new Set<() => void>();
  const controllers = new Map<number, AbortController>();

  const set = (change: Partial<UploadsState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const change = (key: number, part: Partial<Upload>) =>
    set({ files: state.files.map((file) => (file.key === key ? { ...file, ...part } : file)) });
  const drop = (key: number) => set({ files: state.files.filter((file) => file.key !== key) });
  const of = (status: Upload['status']) => state.files.filter((file) => file.status === status);

  async function sendOne({ key, file }: Upload, { send }: { send: SendFile }): Promise<boolean> {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.set(key, controller);
    change(key, { status: 'sending', share: 0, failure: undefined });
    try {
      const onProgress = ({ loaded, total }: { loaded: number; total?: number }) =>
        total && change(key, { share: loaded / total });
      await send(file, { signal, onProgress });
      drop(key);
      return true;
    } catch (error) {
      if (signal.aborted) drop(key);
      else change(key, { status: 'failed', failure: uploadFailure(error) });
      return false;
    } finally {
      controllers.delete(key);
    }
  }

  /** Starts uploads in the free lanes; ends the run when nothing is left. */
  function pump(): void {
    if (!run) return;
    const own = run;
    for (const upload of of('waiting').slice(0, MAX_CONCURRENT_UPLOADS - active)) {
      active += 1;
      void sendOne(upload, own).then((arrived) => {
        active -= 1;
        if (arrived) own.sent += 1;
        set({ done: state.done + 1 });
        pump();
      });
    }
    if (active > 0 || run !== own) return;
    run = undefined;
    set({ done: 0, total: 0 });
    own.end({ sent: own.sent, failed: of('failed') });
  }

  const queue = (keys: readonly number[]) => {
    const files = state.files.map((file) =>
      keys.includes(file.key) ? { ...file, status: 'waiting' as const } : file,
    );
    set({ files, total: state.total + keys.length });
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => state,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => ({ key: nextKey++, file, status: 'chosen', share: 0 }));
      set({ files: [...state.files, ...added] });
      // Files chosen during a run join it.
      if (!run) return;
      queue(added.map(({ key }) => key));
      pump();
    },
    /** Removes a file and aborts its call if it has one. */
    cancel(key: number) {
      const controller = controllers.get(key);
      if (controller) return controller.abort();
      const wasWaiting = of('waiting').some((file) => file.key === key);
      drop(key);
      if (wasWaiting) set({ total: state.total - 1 });
    },
    /**
     * Uploads the chosen files, and the failed one that `again` names. Resolves with the result of the run; undefined
     * when the files join a running one.
     */
    start(send: SendFile, again?: number): Promise<Outcome> | undefined {
      const keys = state.files.filter(
        ({ key, status }) => status === 'chosen' || (status === 'failed' && key === again),
      );
      queue(keys.map(({ key }) => key));
      if (run) return void pump();
      return new Promise((end) => {
        run = { send, sent: 0, end };
        pump();
      });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
