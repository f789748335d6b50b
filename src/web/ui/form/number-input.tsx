import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { regroup } from '#web/lib/text/parse-number.ts';
import { FieldContext } from './field-context.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type NativeProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
>;

export interface NumberInputProps extends NativeProps {
  value: number | null;
  /**
   * Called while typing whenever the text is readable; called with null if the field is cleared or loses focus while
   * unreadable.
   */
  onValueChange: (value: number | null) => void;
  /** Called while typing as soon as the text isn't a number, because live results must not use a partial number. */
  onUnreadable?: () => void;
  /** How much an arrow key adds; Shift, Page Up and Page Down add ten times as much. */
  step?: number;
  /** Where arrow keys stop. Typed values aren't clamped; the form reports what's wrong. */
  min?: number;
  max?: number;
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** The error if the field loses focus with text that isn't a number. */
  complaint: string;
}

const NUDGES: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onValueChange,
    onUnreadable,
    step = 1,
    min,
    max,
    parse,
    format,
    complaint,
    ref,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [draft, setDraft] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const placeCaret = useCaret(input);
  const unreadable = !focused && draft !== null && value === null;
  useOwnError(unreadable ? complaint : null);
  // Reported to the form before the field loses focus; otherwise, Enter would send the last readable number.
  const isReadable = draft === null || draft.trim() === '' || parse(draft) !== null;
  useEffect(() => {
    input.current?.setCustomValidity(isReadable ? '' : complaint);
  }, [isReadable, complaint]);
  const shown =
    draft !== null && (focused || unreadable) ? draft : value === null ? '' : format(value);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target;
    const next = regroup(typed, selectionStart ?? typed.length);
    setDraft(next.text);
    placeCaret(next.caret);
    const read = parse(next.text);
    if (read !== null || next.text.trim() === '') onValueChange(read);
    else onUnreadable?.();
  };
  const leave = () => {
    setFocused(false);
    if (isReadable) setDraft(null);
    else onValueChange(null);
  };
  const nudge = (event: KeyboardEvent<HTMLInputElement>) => {
    const times = NUDGES[event.key];
    if (times === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const from = parse(shown) ?? value ?? min ?? 0;
    const next = clamp(from + step * times * (event.shiftKey ? 10 : 1), min, max);
    setDraft(format(next));
    onValueChange(next);
  };
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      // A phone's number pad has no minus sign, so use it only for values that can't be negative.
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      {...rest}
      ref={input}
      value={shown}
      {...(unreadable ? { 'aria-invalid': true } : {})}
      onChange={type}
      onFocus={(event) => {
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        leave();
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        nudge(event);
        rest.onKeyDown?.(event);
      }}
    />
  );
}

/** Clamped to the limits and without floating-point residue: 0.1 + 0.2 is 0.3. */
function clamp(
  value: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): number {
  return Number(Math.min(Math.max(value, min), max).toFixed(9));
}

/** Setting a text input's value moves the caret to the end; this restores it after the render. */
function useCaret(input: RefObject<HTMLInputElement | null>) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    input.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}

function useOwnError(message: string | null): void {
  const setOwnError = use(FieldContext)?.setOwnError;
  useEffect(() => {
    setOwnError?.(message);
    return () => setOwnError?.(null);
  }, [setOwnError, message]);
}
