import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PasswordInputProps = Omit<TextInputProps, 'type' | 'after' | 'before'>;

/** With a show/hide button and a hint while Caps Lock is on. The caller provides name and autocomplete. */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hintId = useId();
  // When browsers fill in a password, they send key events without modifier state.
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <span className="grid gap-1.5">
      <TextInput
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={capsLock ? hintId : undefined}
        onKeyDown={(event) => {
          watchCaps(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watchCaps(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        after={<RevealButton shown={shown} onToggle={() => setShown(!shown)} />}
      />
      <output id={hintId} className="text-sm text-warn empty:hidden">
        {capsLock && 'Caps Lock is on.'}
      </output>
    </span>
  );
}

/** Disabled until its script loads, because earlier clicks would have no effect. */
function RevealButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const isReady = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={shown ? 'Hide password' : 'Show password'}
      disabled={!isReady}
      onClick={onToggle}
      className="-mr-2 flex size-9 items-center justify-center rounded-sm text-muted hover:text-ink pointer-coarse:size-10"
    >
      <Icon className="size-4.5" aria-hidden="true" />
    </button>
  );
}
