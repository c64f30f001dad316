import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form held to a contract's own schema, checked while the person types: its messages are those the
 * API would answer (style, habit 4).
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: NoInfer<DefaultValues<Input>>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, mode: 'onChange' });
}

/** A form that leaves the checks to the browser and the server (G-REQ-1). */
export const usePlainForm = <Input extends FieldValues>(
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Input> => useForm<Input, unknown, Input>({ defaultValues });
