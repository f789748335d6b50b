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
  /** Called while typing, as often as the text can be read; null when the field is emptied or left unreadable. */
  onValueChange: (value: number | null) => void;
  /** While typing, as soon as the text is no number: what is computed live must not go on with half of it. */
  onUnreadable?: () => void;
  /** What an arrow key adds; Shift or Page Up and Page Down add ten times as much. */
  step?: number;
  /** Arrows stop here. What is typed is not cut: the form says what is wrong with it. */
  min?: number;
  max?: number;
  parse: (text: string) => number | null;
  format: (value: number) => string;
  /** The error when the field loses the focus with text that is no number. */
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
  // Known to the form around it also before the field is left: Enter would send the last number that could be read.
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
      // The phone's number pad has no minus: used only for values that cannot be negative.
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

/** Within the limits, and without the crumbs of binary fractions: 0.1 + 0.2 is 0.3. */
function clamp(
  value: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): number {
  return Number(Math.min(Math.max(value, min), max).toFixed(9));
}

/** Setting a text input's value sends the caret to the end: this puts it back after the render. */
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
