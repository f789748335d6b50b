/** What a list and a page's head say of an article. */
export interface ArticleSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Day of the last change, as 2026-11-15. */
  readonly updated: string;
  /** The same day spelled out. Formatted at build time: a browser west of Greenwich would name the day before. */
  readonly updatedText: string;
  readonly minutes: number;
}

export interface Article extends ArticleSummary {
  /** The answer in a few sentences, before the text; each is HTML. */
  readonly shortAnswer: readonly string[];
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly html: string;
}
