import { TOAST_DURATIONS_MS } from '@demanda/ui/toast-durations';

/** Keeps toasts open: a slow machine may take longer than a toast lasts to reach the assertion. */
export const disableToastTimers = (): void => {
  Object.assign(TOAST_DURATIONS_MS, { success: 0, error: 0, info: 0, blank: 0 });
};
