import { LONGEST_NAME } from '#contract/analyses/analyses.ts';
import { Form, SubmitButton } from '#web/shared/form/form.tsx';
import { TextField } from '#web/shared/form/text-field.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface NameFormProps {
  action: string;
  name: string;
  onSubmit: (name: string) => Promise<unknown>;
  onOpenChange: (open: boolean) => void;
}

interface NameDialogProps extends NameFormProps {
  open: boolean;
  title: string;
  description?: string;
}

/** Asks for a name; if saving fails, the dialog stays open and says why. */
export function NameDialog({ open, title, description, ...form }: NameDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={form.onOpenChange}
      title={title}
      {...(description && { description })}
      size="sm"
    >
      <NameForm {...form} />
    </Dialog>
  );
}

/** Mounted with the dialog so that it starts with the current name. */
function NameForm({ action, name, onSubmit, onOpenChange }: NameFormProps) {
  const form = useForm({
    initial: { name },
    schema: async () => (await import('#contract/analyses/analyses.ts')).renameAnalysis.body,
    submit: async (typed) => {
      await onSubmit(typed.name);
      onOpenChange(false);
    },
    fallback: COMMON_MESSAGES.changesNotSaved,
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        maxLength={LONGEST_NAME}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <SubmitButton form={form}>{action}</SubmitButton>
      </div>
    </Form>
  );
}
