import { useId, useState } from 'react';
import { useVendors } from '#web/data/ownership/vendors.ts';
import { calendarToday } from '#web/lib/text/format-date.ts';
import type { FormValues, NameOf } from '#web/shared/form/form-values.ts';
import { TextField } from '#web/shared/form/text-field.tsx';
import type { FormState } from '#web/shared/form/use-form.ts';

interface PayeeFieldProps<Values extends FormValues> {
  form: FormState<Values>;
  name: NameOf<Values, string>;
  label: string;
  placeholder?: string;
  optional?: boolean;
}

/** Who was paid; suggests the owner's vendors once the field is in use. */
export function PayeeField<Values extends FormValues>(props: PayeeFieldProps<Values>) {
  const listId = useId();
  const [isInUse, setInUse] = useState(false);
  const { data } = useVendors(Number(calendarToday().slice(0, 4)), isInUse);
  return (
    <>
      <TextField
        {...props}
        maxLength={120}
        autoComplete="off"
        list={listId}
        onFocus={() => setInUse(true)}
      />
      <datalist id={listId}>
        {data?.items.map(({ vendorId, name, work }) => (
          <option key={vendorId} value={name}>
            {work || name}
          </option>
        ))}
      </datalist>
    </>
  );
}
