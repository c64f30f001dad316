import type { NotificationInstance } from 'antd/es/notification/interface';

/** Milliseconds (CONST-14 to CONST-18, G-GEN-12); 0 does not expire. */
export const TOAST_DURATIONS = {
  success: 3_000,
  error: 4_000,
  info: 4_000,
  blank: 4_000,
  loading: 0,
} as const;
export const MAX_TOASTS = 20;

export type ToastKind = keyof typeof TOAST_DURATIONS;

let host: NotificationInstance | undefined;
let count = 0;

/** Called by the host inside the theme; nothing else. */
export function setToastHost(instance: NotificationInstance): void {
  host = instance;
}

function open(kind: ToastKind, title: string, description?: string): string {
  const key = `toast-${(count += 1)}`;
  const type = kind === 'blank' || kind === 'loading' ? undefined : kind;
  const duration = TOAST_DURATIONS[kind] / 1000 || false;
  host?.open({
    key,
    title,
    description,
    type,
    duration,
    role: kind === 'error' ? 'alert' : 'status',
    closable: { 'aria-label': 'Dispensar aviso' },
  });
  return key;
}

/**
 * Short messages at the top right, from anywhere. Each returns its key; `detail` is the second line.
 * A loading one stays until dismissed.
 */
export const toast = {
  success: (title: string, detail?: string) => open('success', title, detail),
  error: (title: string, detail?: string) => open('error', title, detail),
  info: (title: string, detail?: string) => open('info', title, detail),
  blank: (title: string, detail?: string) => open('blank', title, detail),
  loading: (title: string, detail?: string) => open('loading', title, detail),
  dismiss: (key?: string) => host?.destroy(key),
};
