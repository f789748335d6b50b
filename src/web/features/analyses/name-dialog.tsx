import { type FormEvent, useId, useState } from 'react';
import { LONGEST_NAME } from '#contract/analyses.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface NameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  action: string;
  name: string;
  onSubmit: (name: string) => Promise<unknown>;
}

/** Asks for a name and stays open with a reason when it could not be kept. */
export function NameDialog(props: NameDialogProps) {
  const { open, onOpenChange, title, description, action, name, onSubmit } = props;
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      {...(description && { description })}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <NameForm
        formId={formId}
        name={name}
        onSubmit={async (typed) => {
          setBusy(true);
          await onSubmit(typed).finally(() => setBusy(false));
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface NameFormProps {
  formId: string;
  name: string;
  onSubmit: (name: string) => Promise<void>;
}

/** Mounted with the dialog, so that it starts with the name as it is now. */
function NameForm({ formId, name, onSubmit }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') {
      setProblem('Please give it a name');
      return;
    }
    setFailure(null);
    onSubmit(typed.trim()).catch((error: unknown) =>
      setFailure(messageOf(error, 'That could not be saved. Please try again.')),
    );
  };
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-3">
      {/* No fault of the name. */}
      {failure !== null && <Banner tone="error" title={failure} />}
      <Field label="Name" error={problem}>
        <TextInput
          value={typed}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
          }}
        />
      </Field>
    </form>
  );
}
