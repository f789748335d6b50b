import { useKnownConfig } from '#web/data/config.ts';

/** Explains why a page opens without signing in. */
export function DevModeBadge() {
  if (!useKnownConfig().config?.isAuthBypassed) return null;
  return (
    <p className="justify-self-end rounded-full border border-warn/35 bg-warn-tint px-3 py-1 text-xs font-semibold">
      Dev Mode: Auth Bypassed
    </p>
  );
}
