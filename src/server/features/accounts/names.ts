import { AppError } from '#server/http/errors/app-error.ts';

interface Names {
  firstName: string;
  lastName: string;
}

/** Splits a full name at its first whitespace: "Ada King Lovelace" becomes "Ada" and "King Lovelace". */
export function splitName(name: string): Names {
  const [, firstName = '', lastName = ''] = /^(\S*)\s*([\s\S]*)$/.exec(name.trim()) ?? [];
  return { firstName, lastName };
}

export function namesOf(given: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  name?: string | undefined;
}): Names {
  const split = splitName(given.name ?? '');
  const firstName = given.firstName || split.firstName;
  const lastName = given.lastName || split.lastName;
  if (firstName && lastName) return { firstName, lastName };
  const message = 'Please enter both first and last name';
  const path = firstName ? 'lastName' : 'firstName';
  throw new AppError(400, 'invalid-input', message, { issues: [{ path, message }] });
}
