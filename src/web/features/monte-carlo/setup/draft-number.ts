/** An empty field (null) is NaN in a draft. */
export const shown = (value: number): number | null => (Number.isNaN(value) ? null : value);
export const typed = (value: number | null): number => value ?? Number.NaN;
