import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from '@demanda/schema';
import { showRefusal } from './refused-save';
import { noteDraft } from './unsaved';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

interface Options {
  /** False where closing the form loses nothing, as for a sign-in or a choice. */
  isDraft?: boolean;
}

interface ZodOptions<Input> extends Options {
  /**
   * Selects the values to validate: values that are not rendered cannot be corrected, so they must not block a save.
   */
  checked?: (values: Input) => Input;
}

/** Form validated by a contract's schema while the user types, with the messages that the API would return. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: NoInfer<DefaultValues<Input>>,
  { isDraft = true, checked = (values) => values }: ZodOptions<Input> = {},
): ZodForm<Input, Output> {
  const resolve = zodResolver(schema);
  const form = useForm<Input, unknown, Output>({
    resolver: (values, ...rest) => resolve(checked(values), ...rest),
    defaultValues,
    mode: 'onChange',
    shouldFocusError: false,
  });
  useDraft(form, isDraft);
  return useRefusals(form);
}

/**
 * Makes a refused save focus its first error. A double press is refused once, also where a slow browser shows the
 * messages between the two presses.
 */
function useRefusals<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
): ZodForm<Input, Output> {
  const last = useRef({ fields: '', shownAt: -Infinity });
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, async (errors, event) => {
        const refusal = { fields: Object.keys(errors).join(), shownAt: Infinity };
        const { fields, shownAt } = last.current;
        last.current = refusal;
        const isSecondPress = refusal.fields === fields && performance.now() - shownAt < DOUBLE_PRESS_MS;
        if (!isSecondPress) await onInvalid?.(errors, event);
        // The second press has moved the focus back to the button.
        showRefusal(() => {
          refusal.shownAt = performance.now();
        });
      }),
  };
}

/** Form without validation of its own, leaving it to browser and server (G-REQ-1). */
export function usePlainForm<Input extends FieldValues>(
  defaultValues: DefaultValues<Input>,
  { isDraft = true }: Options = {},
): ZodForm<Input, Input> {
  const form = useForm<Input, unknown, Input>({ defaultValues });
  useDraft(form, isDraft);
  return form;
}

/** Tracks whether the form differs from its initial values, without re-rendering it. */
function useDraft<Input extends FieldValues, Output>(
  { subscribe }: ZodForm<Input, Output>,
  isDraft: boolean,
): void {
  // Both the form store and the draft store are external to React.
  useEffect(() => {
    if (!isDraft) return undefined;
    const draft = {};
    const stop = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => noteDraft(draft, isDirty),
    });
    return () => {
      stop();
      noteDraft(draft, false);
    };
  }, [subscribe, isDraft]);
}
