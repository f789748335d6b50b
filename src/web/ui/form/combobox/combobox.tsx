/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no text field with a list of our own */
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { ComboboxItem } from './combobox-item.tsx';
import { type ComboboxOption, matchOptions } from './combobox-options.ts';

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  placeholder?: string;
  /** Set if the caller does the searching, such as on a server; the options are then shown without filtering. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  /** Shown if nothing matches. If null, no list is shown, and the caller says below the field what to do. */
  emptyText?: string | null;
  before?: ReactNode;
  disabled?: boolean;
  /** Required outside a Field. */
  'aria-label'?: string;
}

/** Type to filter, arrows to move, Enter to select, Escape to cancel. */
export function Combobox(props: ComboboxProps) {
  const { value, loading = false, emptyText = 'No matches.' } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useChoice(props);
  const { show, close, text, search, shown, at, point, take, press } = choice;
  const open = choice.open && (shown.length > 0 || loading || emptyText !== null);

  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? show() : close())}>
      <Popover.Anchor asChild>
        <span className="block">
          <TextInput
            ref={input}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && shown[at] ? `${listId}-${at}` : undefined}
            aria-label={props['aria-label']}
            autoComplete="off"
            spellCheck={false}
            placeholder={props.placeholder}
            disabled={props.disabled}
            before={props.before}
            after={loading ? <Spinner /> : <ChevronDown className="size-4" aria-hidden="true" />}
            value={text}
            onChange={(event) => search(event.target.value)}
            onClick={() => !open && show()}
            onBlur={close}
            onKeyDown={press}
          />
        </span>
      </Popover.Anchor>
      <Popover.Content
        role="listbox"
        id={listId}
        aria-label={props['aria-label'] ?? 'Suggestions'}
        align="start"
        sideOffset={6}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && input.current?.contains(event.target))
            event.preventDefault();
        }}
        className="z-60 max-h-72 w-(--radix-popover-trigger-width) animate-appear overflow-y-auto rounded-md border border-edge bg-surface p-1"
      >
        {shown.map((option, index) => (
          <ComboboxItem
            key={option.value}
            id={`${listId}-${index}`}
            option={option}
            active={index === at}
            selected={option.value === value}
            onTake={() => take(option)}
            onPoint={() => point(index)}
          />
        ))}
        {shown.length === 0 && (
          <div
            role="option"
            aria-selected="false"
            aria-disabled="true"
            className="px-3 py-2 text-muted"
          >
            {loading ? 'Searching…' : emptyText}
          </div>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

/** Which options are shown, which one is highlighted, and how typing and keys change that. */
function useChoice({ options, value, onValueChange, onSearch }: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = options.findIndex((option) => option.value === value);
  const shown = onSearch || query === null ? options : matchOptions(options, query);
  const at = Math.min(active, shown.length - 1);
  const current = shown[at];

  const show = () => {
    setActive(query === null ? Math.max(0, chosen) : 0);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const take = (option: ComboboxOption) => {
    onValueChange(option.value);
    close();
  };
  const search = (typed: string) => {
    setQuery(typed);
    setActive(0);
    setOpen(true);
    onSearch?.(typed);
    if (typed === '') onValueChange(null);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => (open ? setActive(at >= shown.length - 1 ? 0 : at + 1) : show()),
    ArrowUp: () => (open ? setActive(at <= 0 ? shown.length - 1 : at - 1) : show()),
    ...(open && current && { Enter: () => take(current) }),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const text = query ?? options[chosen]?.label ?? '';
  return { open, show, close, text, search, shown, at, point: setActive, take, press };
}
