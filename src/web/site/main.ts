import { startTheme } from '#web/ui/theme.ts';
import { startSite } from './start-site.ts';

/* The whole script of a public page: it is prerendered, and only its islands answer. */
startTheme();
startSite();
