/** The server's maximum page size. */
const PAGE = 100;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface PageQuery {
  limit: number;
  cursor?: string;
}

/** Reads all pages of a list in sequence; other fields come from the last page. */
export async function readEveryPage<P extends Page<unknown>>(
  read: (query: PageQuery) => Promise<P>,
): Promise<P> {
  const items: P['items'] = [];
  let page: P | null = null;
  do {
    const cursor: string | null = page?.nextCursor ?? null;
    // oxlint-disable-next-line no-await-in-loop -- a page names the next one
    page = await read({ limit: PAGE, ...(cursor !== null && { cursor }) });
    items.push(...page.items);
  } while (page.nextCursor !== null);
  return { ...page, items };
}
