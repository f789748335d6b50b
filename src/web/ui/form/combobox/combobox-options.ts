export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line or aside, such as the county. */
  detail?: string;
}

/** Lower case, without accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Options that contain every typed word; those that start with the text come first. */
export function matchOptions(
  options: readonly ComboboxOption[],
  query: string,
): readonly ComboboxOption[] {
  const text = folded(query.trim());
  if (text === '') return options;
  const words = text.split(/\s+/);
  const hits = options.filter((option) => {
    const hay = folded(`${option.label} ${option.detail ?? ''}`);
    return words.every((word) => hay.includes(word));
  });
  const leads = (option: ComboboxOption) => (folded(option.label).startsWith(text) ? 0 : 1);
  return hits.toSorted((a, b) => leads(a) - leads(b));
}
