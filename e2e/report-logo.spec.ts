import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  expect,
  expectAccessible,
  expectNothingSideways,
  reachForUndo,
  signedInTest as test,
} from './fixtures.ts';

/** A PNG like one that an image editor saves. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([across = 0, down = 0]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const drawing = canvas.getContext('2d')!;
      drawing.fillStyle = '#1d3b8b';
      drawing.fillRect(0, 0, across, down);
      drawing.fillStyle = '#fff';
      drawing.font = `bold ${down / 2}px sans-serif`;
      drawing.fillText('Oak Street LLC', down / 4, down * 0.68);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** The images on a report's first page, in pixels, and whether one is announced as "Logo". */
async function coverOf(page: Page): Promise<{ images: unknown[]; hasAlt: boolean }> {
  await page.goto('/analyze?calculator=mortgage&purchasePrice=200000');
  await page.getByRole('button', { name: 'Download' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF report' }).click();
  const file = await readFile(await (await waiting).path());
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const cover = await document.getPage(1);
  const { fnArray, argsArray } = await cover.getOperatorList();
  const images = argsArray
    .filter((_, at) => fnArray[at] === OPS.paintImageXObject)
    .map((given) => (given as unknown[]).slice(1, 3));
  const hasAlt = JSON.stringify(await cover.getStructTree()).includes('"alt":"Logo"');
  await document.destroy();
  return { images, hasAlt };
}

for (const [size, viewport] of [
  ['a desktop', { width: 1400, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${size} a logo of 1,500 × 300 pixels is chosen, previewed, printed at 600 × 120, removed and restored`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/account/preferences');
    await expect(page.getByText('No logo yet.')).toBeVisible();

    await page.getByLabel('Logo image').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Oak Street LLC'),
    });
    await expect(page.getByText('Choose a PNG or JPEG image.')).toBeVisible();
    await expectAccessible(page);

    const buffer = await pictureOf(page, 1500, 300);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose an image' }).press('Enter');
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    const preview = page.getByRole('img', { name: 'Your logo' });
    await expect(preview).toBeVisible();
    await expect(page.getByText('Choose a PNG or JPEG image.')).toBeHidden();
    await expect(preview).toHaveJSProperty('naturalWidth', 600);
    await expect(preview).toHaveJSProperty('naturalHeight', 120);
    // On white, as on paper, even in the dark theme, because a logo may be black and transparent.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(preview.locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page);
    await expectNothingSideways(page);
    expect(await coverOf(page)).toEqual({ images: [[600, 120]], hasAlt: true });

    await page.goto('/account/preferences');
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await expect(page.getByText('No logo yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Choose an image' })).toBeFocused();
    await (await reachForUndo(page)).click();
    await expect(preview).toBeVisible();
    await expect(page.getByText('Previous logo restored').first()).toBeVisible();
    expect(await coverOf(page)).toEqual({ images: [[600, 120]], hasAlt: true });
  });
}
