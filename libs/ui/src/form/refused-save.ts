let showFirstError: () => void = () => {};

/** Remembers the form being saved; the next refusal is shown there. */
export const noteSave = (show: () => void): void => {
  showFirstError = show;
};

/** Focuses the first error of the form being saved, after the form has rendered its messages; then calls `onShown`. */
export function showRefusal(onShown?: () => void): void {
  setTimeout(() => {
    showFirstError();
    onShown?.();
  });
}

/** Focuses the first invalid control in document order; the browser scrolls it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  const control = refused?.matches('input, textarea, [tabindex]')
    ? refused
    : refused?.querySelector<HTMLElement>('input, textarea');
  control?.focus();
}
