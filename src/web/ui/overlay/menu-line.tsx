import type { ReactNode } from 'react';

interface MenuLineProps {
  icon: ReactNode;
  name: string;
  /** What it does, in a line below the name. */
  text?: string;
  busy?: boolean;
  onPress: () => void;
}

/** One option in a popover menu. */
export function MenuLine({ icon, name, text, busy = false, onPress }: MenuLineProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
      className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken aria-disabled:cursor-progress pointer-coarse:min-h-11"
    >
      <span aria-hidden="true" className="text-primary [&_svg]:size-5">
        {icon}
      </span>
      <span className="grid">
        <span className="font-medium">{name}</span>
        {text && <span className="text-sm text-muted">{text}</span>}
      </span>
    </button>
  );
}
