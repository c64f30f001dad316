let showFirstError: () => void = () => {};

/** Notes which form is being saved: what is refused next is shown there. */
export const noteSave = (show: () => void): void => {
  showFirstError = show;
};

/** Shows the first error of the form that was being saved; after the form has taken the messages. */
export const showRefusal = (): void => void setTimeout(() => showFirstError());

/** Focuses the first refused control in the order of the page; the browser scrolls it into view. */
export function focusFirstError(form: HTMLElement | null): void {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  const control = refused?.matches('input, textarea, [tabindex]')
    ? refused
    : refused?.querySelector<HTMLElement>('input, textarea');
  control?.focus();
}
