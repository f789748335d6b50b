import { startBackgroundLater } from '#web/app/background/lazy-background.ts';
import { watchErrors } from '#web/app/boot/watch-errors.ts';
import { followAccountTheme } from '#web/lib/account/display.ts';
import { startTheme } from '#web/lib/browser/theme.ts';
import { startSite } from './start-site.ts';

/* The entire script of a public page, which is prerendered; only its islands are interactive. */
watchErrors();
startTheme();
followAccountTheme();
startSite();
startBackgroundLater(null);
