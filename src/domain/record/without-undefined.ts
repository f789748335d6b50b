/** What is left of a record without the fields that are undefined: in a request, such a field is one that was not sent. */
export const withoutUndefined = <T extends object>(
  record: T,
): { [Name in keyof T]?: Exclude<T[Name], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
