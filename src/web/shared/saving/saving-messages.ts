// Separate functions, because a property's first page loads them and the build can't shorten an object's field names.

export const savedMessage = (isSaved: boolean, address: string): string =>
  isSaved ? `Saved ${address}` : `Removed ${address} from saved`;

export const notSavedMessage = (isSaved: boolean, address: string): string =>
  `We couldn’t ${isSaved ? 'save' : 'remove'} ${address}`;
