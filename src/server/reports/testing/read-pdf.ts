import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: string[];
  text: string;
  title: string;
  author: string;
  /** How far to the right and down any text reaches, in points. */
  right: number;
  bottom: number;
  size: { width: number; height: number };
  /** What screen readers announce: the kinds of parts in order, and the descriptions of images. */
  parts: string[];
  descriptions: string[];
  /** Photos and logos, in pixels and on paper, by page; charts are drawings, not images. */
  images: { page: number; width: number; height: number; points: [number, number] }[];
}

interface StructurePart {
  role?: string;
  alt?: string;
  children?: StructurePart[];
}

interface Item {
  str: string;
  width: number;
  transform: number[];
}

/** A PDF as another program reads it. */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const document = await getDocument({
    data: new Uint8Array(file),
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const { info } = await document.getMetadata();
  const about = info as Record<string, string | undefined>;
  const pages: string[] = [];
  let right = 0;
  let bottom = Number.POSITIVE_INFINITY;
  let size = { width: 0, height: 0 };
  const parts: string[] = [];
  const descriptions: string[] = [];
  const images: ReadPdf['images'] = [];
  const visit = ({ role, alt, children = [] }: StructurePart): void => {
    if (role) parts.push(role);
    if (alt) descriptions.push(alt);
    children.forEach(visit);
  };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    size = { width, height };
    const items = (await page.getTextContent()).items as Item[];
    const { fnArray, argsArray } = await page.getOperatorList();
    fnArray.forEach((operation, at) => {
      if (operation !== OPS.paintImageXObject) return;
      const [, pixelsAcross, pixelsDown] = argsArray[at] as [string, number, number];
      const [across = 0, , , down = 0] = argsArray[
        fnArray.lastIndexOf(OPS.transform, at)
      ] as number[];
      const points: [number, number] = [across, Math.abs(down)];
      images.push({ page: number, width: pixelsAcross, height: pixelsDown, points });
    });
    const tree = (await page.getStructTree()) as StructurePart | null;
    if (tree) visit(tree);
    for (const item of items) {
      right = Math.max(right, (item.transform[4] ?? 0) + item.width);
      if (item.str.trim() !== '') bottom = Math.min(bottom, item.transform[5] ?? 0);
    }
    pages.push(
      items
        .map((item) => item.str)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await document.destroy();
  const text = pages.join('\n');
  return {
    pages,
    text,
    title: about['Title'] ?? '',
    author: about['Author'] ?? '',
    right,
    bottom,
    size,
    parts,
    descriptions,
    images,
  };
}
