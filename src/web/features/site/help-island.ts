/** Shows the questions that contain every typed word, and opens the match if there's only one. */
export function startHelp(root: HTMLElement): void {
  const input = root.querySelector('input')!;
  const status = root.querySelector('output')!;
  const questions = [...root.querySelectorAll<HTMLDetailsElement>('[data-question]')];
  const groups = [...root.querySelectorAll<HTMLElement>('[data-topic]')];
  const search = (): void => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = questions.filter((question) => {
      const text = (question.textContent ?? '').toLowerCase();
      const isFound = words.every((word) => text.includes(word));
      question.hidden = !isFound;
      return isFound;
    });
    for (const group of groups) {
      group.hidden = !group.querySelector('[data-question]:not([hidden])');
    }
    for (const question of questions)
      question.open = words.length > 0 && found.length === 1 && question === found[0];
    status.textContent =
      words.length === 0
        ? ''
        : found.length === 0
          ? 'No questions match. Try fewer words, or contact us.'
          : `${found.length} of ${questions.length} questions`;
  };
  input.addEventListener('input', search);
  search();
}
