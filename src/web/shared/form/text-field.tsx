import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput, type TextInputProps } from '#web/ui/form/text-input.tsx';
import { type FieldText, splitField } from './field-text.ts';
import type { FormValues, NameOf } from './form-values.ts';
import type { FormState } from './use-form.ts';

interface TextFieldProps<Values extends FormValues>
  extends FieldText,
    Omit<TextInputProps, keyof FieldText | 'form' | 'name' | 'value' | 'defaultValue'> {
  form: FormState<Values>;
  name: NameOf<Values, string>;
}

export function TextField<Values extends FormValues>(props: TextFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <TextInput {...input} name={name} defaultValue={String(form.initial[name])} />
    </Field>
  );
}

interface TextAreaFieldProps<Values extends FormValues> extends FieldText {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  rows?: number;
}

export function TextAreaField<Values extends FormValues>(props: TextAreaFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <TextArea {...input} name={name} defaultValue={String(form.initial[name])} />
    </Field>
  );
}

/** A field for an existing or a new password. */
export function PasswordField<Values extends FormValues>(props: TextFieldProps<Values>) {
  const { form, name, ...rest } = props;
  const { field, input } = splitField(rest);
  return (
    <Field {...field} error={form.errors[name]}>
      <PasswordInput {...input} name={name} />
    </Field>
  );
}
