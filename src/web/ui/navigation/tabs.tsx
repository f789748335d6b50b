import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface TabsState {
  baseId: string;
  value: string;
  onValueChange: (value: string) => void;
}

const TabsContext = createContext<TabsState | null>(null);

function useTabs(): TabsState {
  const state = use(TabsContext);
  if (!state) throw new Error('Tab, TabList and TabPanel belong inside Tabs');
  return state;
}

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}

/**
 * Our own keyboard handling, because the primitive library writes style attributes, which a prerendered page under
 * `style-src 'self'` may not contain.
 */
export function Tabs({ value, onValueChange, className, children }: TabsProps) {
  const baseId = useId();
  const state = useMemo(() => ({ baseId, value, onValueChange }), [baseId, value, onValueChange]);
  return (
    <TabsContext value={state}>
      <div className={cx('min-w-0', className)}>{children}</div>
    </TabsContext>
  );
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  const list = event.currentTarget.closest('[role="tablist"]');
  if (!step || !list) return;
  event.preventDefault();
  const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const at = tabs.indexOf(event.currentTarget);
  const next = tabs[step(at, tabs.length - 1)];
  next?.focus();
  next?.click();
}

interface TabListProps {
  /** Accessible name of the tab set. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function TabList({ label, className, children }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={cx('flex gap-6 overflow-x-auto border-b border-line', className)}
    >
      {children}
    </div>
  );
}

interface TabProps {
  value: string;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab({ value, disabled = false, children }: TabProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${tabs.baseId}-panel-${value}` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={disabled}
      onClick={() => tabs.onValueChange(value)}
      onKeyDown={moveFocus}
      className={cx(
        'min-h-11 shrink-0 rounded-t-sm border-b-2 py-2 font-[550] whitespace-nowrap -outline-offset-2',
        'disabled:cursor-not-allowed disabled:opacity-50',
        selected ? 'border-primary text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

interface TabPanelProps {
  value: string;
  /** Keeps the panel mounted while hidden, so that what was typed isn't lost. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  if (!selected && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      hidden={!selected}
      className={className}
    >
      {children}
    </div>
  );
}
