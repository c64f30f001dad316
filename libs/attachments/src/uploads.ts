import type { UploadOptions } from '@demanda/api/upload';
import { uploadFailure, type UploadFailure } from './upload-failure';

/** One file on its way. It leaves the list when it has arrived, or was cancelled. */
export interface Upload {
  key: number;
  file: File;
  status: 'chosen' | 'waiting' | 'sending' | 'failed';
  /** What has left, 0 to 1. */
  share: number;
  failure?: UploadFailure;
}

/** What became of the files of one run. */
export interface Outcome {
  sent: number;
  failed: Upload[];
}

export type SendFile = (file: File, options: UploadOptions) => Promise<unknown>;

interface UploadsState {
  files: readonly Upload[];
  /** Of the run that goes on; both 0 when none does. */
  done: number;
  total: number;
}

/** Calls at the same time: more would share the same line, and each could fail for the others. */
const LANES = 2;
const IDLE: UploadsState = { files: [], done: 0, total: 0 };

/**
 * Files that a person chose, and their way to the server, one call each: one that fails takes no other with it.
 * Kept outside React, so that neither choosing nor progress draws more than the rows of the files.
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

  /** Fills the free lanes; ends the run when nothing is left to send. */
  function pump(): void {
    if (!run) return;
    const own = run;
    for (const upload of of('waiting').slice(0, LANES - active)) {
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
      // chosen while others are sent: they go with them
      if (!run) return;
      queue(added.map(({ key }) => key));
      pump();
    },
    /** Takes one back: stops its call if it has one. */
    cancel(key: number) {
      const controller = controllers.get(key);
      if (controller) return controller.abort();
      const wasWaiting = of('waiting').some((file) => file.key === key);
      drop(key);
      if (wasWaiting) set({ total: state.total - 1 });
    },
    /**
     * Sends what is chosen, and the one that failed where `again` names it. Answers what became of the run;
     * nothing when the files only join one that goes on.
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
