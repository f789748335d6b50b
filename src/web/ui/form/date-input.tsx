import type { ChangeEvent, FocusEvent } from 'react';
import { use } from 'react';
import { FieldContext } from './field-context.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

const COMPLAINT = 'Enter a full date: month, day and year.';

/**
 * A calendar date in the browser's own control: it shows dates in the user's format, and its value is always
 * YYYY-MM-DD, or empty.
 */
export function DateInput({ onChange, onBlur, ...rest }: Omit<TextInputProps, 'type'>) {
  const setOwnError = use(FieldContext)?.setOwnError;
  // A partial date must not count as empty, or the form would silently drop what was typed.
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) =>
    currentTarget.setCustomValidity(currentTarget.validity.badInput ? COMPLAINT : '');
  return (
    <TextInput
      {...rest}
      type="date"
      onChange={(event) => {
        check(event);
        if (!event.currentTarget.validity.customError) setOwnError?.(null);
        onChange?.(event);
      }}
      onBlur={(event) => {
        check(event);
        setOwnError?.(event.currentTarget.validity.customError ? COMPLAINT : null);
        onBlur?.(event);
      }}
    />
  );
}
