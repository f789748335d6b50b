import { useSyncExternalStore } from 'react';

/** Design tokens for the canvas, which can't read CSS variables itself. */
export interface MapTheme {
  ground: string;
  land: string;
  line: string;
  strongLine: string;
  surface: string;
  ink: string;
  muted: string;
  primary: string;
  primaryInk: string;
}

const TOKENS: Record<keyof MapTheme, string> = {
  ground: '--line',
  land: '--sunken',
  line: '--line',
  strongLine: '--edge',
  surface: '--surface',
  ink: '--ink',
  muted: '--muted',
  primary: '--primary',
  primaryInk: '--primary-ink',
};

function readTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim() || '#808080',
  ]);
  return Object.fromEntries(entries) as MapTheme;
}

let theme: MapTheme | null = null;

function currentTheme(): MapTheme {
  theme ??= readTheme();
  return theme;
}

/** Listens for theme changes in the app and the system. */
function subscribe(listener: () => void): () => void {
  const changed = () => {
    theme = null;
    listener();
  };
  changed();
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}

export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, currentTheme);
