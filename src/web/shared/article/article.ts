/** What lists and page metadata say about an article. */
export interface ArticleSummary {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Date of the last change, such as 2026-11-15. */
  readonly updated: string;
  /**
   * The same date spelled out. Formatted at build time, because a browser west of Greenwich would show the previous
   * day.
   */
  readonly updatedText: string;
  readonly published: string;
  readonly publishedText: string;
  readonly minutes: number;
}

export interface Article extends ArticleSummary {
  /** A few sentences above the text that answer the article's question; each is HTML. */
  readonly shortAnswer: readonly string[];
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly html: string;
}
