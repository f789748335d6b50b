/** "Monthly rent" inside a sentence is "monthly rent"; HOA, DSCR and CapEx reserve stay as they are. */
export const labelInSentence = (label: string): string =>
  /^[A-Z][a-z]+\b/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
