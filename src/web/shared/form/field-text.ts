import type { FieldProps } from '#web/ui/form/field.tsx';

/** The text around a control, such as its label and hint. */
export type FieldText = Omit<FieldProps, 'error' | 'children'>;

/** Splits a field's props into those for the text around the control and those for the control itself. */
export function splitField<Props extends FieldText>(props: Props) {
  const { label, hint, required, optional, hideLabel, aside, className, ...input } = props;
  const field = {
    label,
    hint,
    aside,
    ...(required !== undefined && { required }),
    ...(optional !== undefined && { optional }),
    ...(hideLabel !== undefined && { hideLabel }),
    ...(className !== undefined && { className }),
  };
  return { field, input };
}
