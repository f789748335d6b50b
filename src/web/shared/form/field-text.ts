import type { FieldProps } from '#web/ui/form/field.tsx';

/** The texts around a control. */
export type FieldText = Omit<FieldProps, 'error' | 'children'>;

/** Takes the props of a field apart: those around the control, and those of the control. */
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
