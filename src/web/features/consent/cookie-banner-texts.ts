import type { Regulation } from '#web/lib/consent/regulation.ts';

export const COOKIE_BANNER_TEXTS: Readonly<Record<Regulation, { title: string; text: string }>> = {
  GDPR: {
    title: 'Your cookie choices',
    text: 'Essential cookies keep you signed in and safe. Everything else stays off until you turn it on.',
  },
  CCPA: {
    title: 'Your privacy choices',
    text: 'Turn off what you don’t want. We honor Global Privacy Control, and we don’t sell your data.',
  },
  NONE: {
    title: 'Cookies on Freehold',
    text: 'Essential cookies keep you signed in. Others stay off unless you allow them.',
  },
};
