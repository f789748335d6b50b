import { isPersonName } from '#domain/accounts/person-name.ts';

/**
 * A name stored before we validated names, or from another service, may look like a link or a message, so emails leave
 * it out.
 */
const isUsable = (name: string): boolean => name !== '' && isPersonName(name);

/** "Hello Ada, " or "Hello, ". */
export const mailGreeting = (name: string): string =>
  isUsable(name) ? `Hello ${name}, ` : 'Hello, ';

/** "Welcome, Ada" or "Welcome". */
export const welcome = (name: string): string => (isUsable(name) ? `Welcome, ${name}` : 'Welcome');
