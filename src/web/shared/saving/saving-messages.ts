// Functions rather than one object: a property's first page loads them, and names of fields aren't shortened.

export const savedMessage = (isSaved: boolean, address: string): string =>
  isSaved ? `Saved ${address}` : `Removed ${address} from saved`;

export const notSavedMessage = (isSaved: boolean, address: string): string =>
  `We couldn’t ${isSaved ? 'save' : 'remove'} ${address}`;
