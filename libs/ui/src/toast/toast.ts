import type { NotificationInstance } from 'antd/es/notification/interface';
import { createElement } from 'react';
import { ToastActionButton, type ToastAction } from './toast-action';
import { TOAST_DURATIONS_MS } from './toast-durations';
import styles from './toast.module.css';

/** Duration of a toast with an action, whatever its kind. */
const ACTION_DURATION_MS = 10_000;
/** While its action has the focus; with no limit at all, antd closes a toast that had one (6.6.8). */
const HELD_DURATION_S = 24 * 60 * 60;
export const MAX_TOASTS = 20;

export type ToastKind = keyof typeof TOAST_DURATIONS_MS;

let host: NotificationInstance | undefined;
let count = 0;
/** Keys of the visible toasts, the newest last. */
const visibleToasts = new Set<string>();

/** Called only by the host inside the theme. */
export function setToastHost(instance: NotificationInstance): void {
  host = instance;
}

function open(kind: ToastKind, title: string, description?: string, action?: ToastAction): string {
  const key = `toast-${(count += 1)}`;
  const type = kind === 'blank' || kind === 'loading' ? undefined : kind;
  const duration = (action ? ACTION_DURATION_MS : TOAST_DURATIONS_MS[kind]) / 1000 || false;
  const show = (seconds: number | false) =>
    host?.open({
      key,
      className: styles.toast,
      title,
      description,
      type,
      duration: seconds,
      role: kind === 'error' ? 'alert' : 'status',
      closable: { 'aria-label': 'Dispensar aviso' },
      onClose: () => visibleToasts.delete(key),
      actions: action && createElement(ToastActionButton, { ...action, onTake, onHold }),
    });
  const onTake = () => action && runAction(key, action);
  const onHold = (isHeld: boolean) => visibleToasts.has(key) && show(isHeld ? HELD_DURATION_S : duration);
  visibleToasts.add(key);
  show(duration);
  return key;
}

function dismiss(key?: string): void {
  if (key) visibleToasts.delete(key);
  else visibleToasts.clear();
  host?.destroy(key);
}

/** Runs the action once: its button is still there, and still has its shortcut, while a dismissed toast fades out. */
function runAction(key: string, { onTake }: ToastAction): void {
  if (!visibleToasts.has(key)) return;
  dismiss(key);
  onTake();
}

/**
 * Shows toasts at the top right; callable from anywhere. Each call returns the toast's key; `detail` is the second
 * line. A loading toast stays until dismissed, one with an `action` for ten seconds.
 */
export const toast = {
  success: (title: string, detail?: string, action?: ToastAction) => open('success', title, detail, action),
  error: (title: string, detail?: string) => open('error', title, detail),
  info: (title: string, detail?: string, action?: ToastAction) => open('info', title, detail, action),
  blank: (title: string, detail?: string) => open('blank', title, detail),
  loading: (title: string, detail?: string) => open('loading', title, detail),
  dismiss,
  dismissNewest: () => {
    const newest = [...visibleToasts].at(-1);
    if (newest) dismiss(newest);
  },
};
