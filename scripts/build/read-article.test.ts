import { expect, test } from 'vitest';
import { readArticle } from './read-article.ts';

const HEAD = `---
title: Rents
description: What a rental earns in its first year, worked out line by line.
updated: 2026-11-01
shortAnswer:
  - "Rent, less **everything** else."
---
`;
const read = (text: string, head = HEAD) => readArticle('content/guides/rents.md', head + text);

test('an article gets its slug from its file name, a spelled-out date and headings with ids', () => {
  const article = read('Intro.\n\n## What’s left?\n\nText.\n\n### Small\n\n## Tax & rent\n');
  expect(article).toMatchObject({
    slug: 'rents',
    title: 'Rents',
    updated: '2026-11-01',
    updatedText: 'November 1, 2026',
    published: '2026-11-01',
    publishedText: 'November 1, 2026',
    minutes: 1,
    shortAnswer: ['Rent, less <strong>everything</strong> else.'],
    headings: [
      { id: 'what-s-left', text: 'What’s left?' },
      { id: 'tax-rent', text: 'Tax & rent' },
    ],
  });
  expect(article.html).toContain('<h2 id="tax-rent">Tax &amp; rent</h2>');
});

test('400 words take 2 minutes to read', () => {
  expect(read('word '.repeat(400)).minutes).toBe(2);
});

test('HTML in Markdown stays text', () => {
  expect(read('<script>alert(1)</script>').html).not.toContain('<script');
});

test.each([
  ['a description of 10 characters', HEAD.replace(/description: .*/, 'description: Too short.')],
  ['no day', HEAD.replace(/updated: .*\n/, '')],
  ['a field nobody knows', HEAD.replace('title:', 'author: Ada\ntitle:')],
])('front matter with %s stops the build and names the file', (_what, head) => {
  expect(() => read('Text.', head)).toThrow('content/guides/rents.md');
});
