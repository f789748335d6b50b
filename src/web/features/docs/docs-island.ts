/** Shows the formulas and endpoints that contain every typed word, and hides groups and links without a match. */
export function startDocs(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('input[type=search]')!;
  const status = root.querySelector('output')!;
  const entries = [...root.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
    element,
    text: (element.textContent ?? '').toLowerCase(),
  }));
  const groups = [...root.querySelectorAll<HTMLElement>('[data-group]')];
  const search = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { element, text } of entries) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) found += 1;
    }
    for (const group of groups) {
      group.hidden = !group.querySelector('[data-entry]:not([hidden])');
      const link = root.querySelector<HTMLElement>(`[data-leads-to="${group.id}"]`);
      if (link) link.hidden = group.hidden;
    }
    status.textContent =
      words.length === 0
        ? ''
        : found === 0
          ? 'Nothing matches. Try fewer words.'
          : `${found} of ${entries.length} formulas and endpoints`;
  };
  input.addEventListener('input', search);
  search();
}
