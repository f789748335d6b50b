/** "B" is "Unit B"; a name that says what it is ("Unit A", "Garage") stays as is. */
export const unitText = (name: string): string =>
  /^(?:[a-z]?\d{1,5}|\d{0,5}-?[a-z])$/i.test(name.trim()) ? `Unit ${name.trim()}` : name;
