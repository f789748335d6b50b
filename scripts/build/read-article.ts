import { basename } from 'node:path';
import matter from 'gray-matter';
import MarkdownIt from 'markdown-it';
import { z } from 'zod';
import type { Article } from '#web/shared/article/article.ts';

/** A slow pace, because the articles are full of numbers. */
const WORDS_A_MINUTE = 200;

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(50).max(160),
  // YAML parses a plain date as a Date.
  updated: z.date().transform((day) => day.toISOString().slice(0, 10)),
  /** The same as `updated` by default. */
  published: z
    .date()
    .transform((day) => day.toISOString().slice(0, 10))
    .optional(),
  shortAnswer: z.array(z.string()).default([]),
});

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** No HTML in Markdown; this file decides what a page may contain. */
const markdown = new MarkdownIt({ html: false, typographer: false });

/** Reads one file in `content/`: front matter and Markdown. Throws with the file's name if either is invalid. */
export function readArticle(file: string, source: string): Article {
  const { data, content } = matter(source);
  const checked = frontMatter.safeParse(data);
  if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
  const { shortAnswer, ...head } = checked.data;
  const { published = head.updated } = head;
  const tokens = markdown.parse(content, {});
  const headings = tokens.flatMap((token, at) => {
    if (token.type !== 'heading_open' || token.tag !== 'h2') return [];
    const text = tokens[at + 1]?.content ?? '';
    token.attrSet('id', idOf(text));
    return [{ id: idOf(text), text }];
  });
  return {
    ...head,
    published,
    publishedText: fullDay.format(new Date(published)),
    updatedText: fullDay.format(new Date(head.updated)),
    slug: basename(file, '.md'),
    minutes: Math.max(1, Math.round(content.split(/\s+/).length / WORDS_A_MINUTE)),
    shortAnswer: shortAnswer.map((sentence) => markdown.renderInline(sentence)),
    headings,
    // Our content security policy forbids inline styles, so column alignment is a class.
    html: markdown.renderer
      .render(tokens, markdown.options, {})
      .replaceAll(/ style="text-align:(left|center|right)"/g, ' class="text-$1"'),
  };
}
