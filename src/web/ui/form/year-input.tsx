import { TextInput, type TextInputProps } from './text-input.tsx';

interface YearInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: number | null;
  onValueChange: (value: number | null) => void;
}

/** A calendar year has no thousands separator. */
export function YearInput({ value, onValueChange, ...rest }: YearInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...rest}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, '');
        onValueChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
