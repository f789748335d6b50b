import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { loadSecondFactorSchemas } from './load-second-factor-schemas.ts';

interface CodeFormProps {
  onSubmit: (values: { code: string }) => Promise<unknown>;
  hint: string;
  label: string;
  fallback: string;
}

/** Accepts a code from an app or a recovery code. */
export function CodeForm({ onSubmit, hint, label, fallback }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    schema: async () => (await loadSecondFactorSchemas()).code,
    submit: onSubmit,
    fallback,
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <p>
        <SubmitButton form={form}>{label}</SubmitButton>
      </p>
    </Form>
  );
}
