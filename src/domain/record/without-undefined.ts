/** A record without its undefined fields; in a request, an undefined field is one that wasn't sent. */
export const withoutUndefined = <T extends object>(
  record: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
