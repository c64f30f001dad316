/** Forms, loaded with the first page that has one. */
export { ChipsField, type Chips } from './form/chips-field';
export { ComboboxField } from './form/combobox-field';
export { CheckboxField, optionsOf, SelectField } from './form/choice-fields';
export { FieldError, FieldLayout } from './form/field';
export { FieldLevels, useFieldLevel } from './form/field-levels';
export {
  FieldGroup,
  FieldLine,
  FieldRow,
  Form,
  FormActions,
  FormBanner,
  FormGrid,
  FormNote,
  FormProblems,
} from './form/form';
export { InlineEditor, type EditStep, type InlineForm } from './form/inline-editor';
export { InlineField, type InlineFieldKind } from './form/inline-field';
export { RadioField } from './form/radio-field';
export { SuggestingTextArea } from './form/suggesting-text-area';
export { showServerErrors } from './form/server-errors';
export { PasswordField, TextAreaField, TextField } from './form/text-fields';
export { DateField, MoneyField, WholeNumberField } from './form/typed-fields';
export { useUnsaved } from './form/unsaved';
export { useFieldMessage } from './form/use-field-message';
export { usePlainForm, useZodForm, type ZodForm } from './form/use-zod-form';
export type { OptionGroup } from './select/combobox-list';
export type { TakenFiles } from './files/data-transfer';
export type { Option } from './select/match-type-ahead';
export {
  useFieldArray,
  useFormState,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldValues,
} from 'react-hook-form';
