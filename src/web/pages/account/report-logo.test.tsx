import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#contract/accounts/accounts.ts';
import { changeLogo, type LogoAnswer, readLogo, readPreferences } from '#contract/preferences.ts';
import { DEFAULT_DISPLAY } from '#domain/accounts/display.ts';
import { DEFAULT_ASSUMPTIONS } from '#domain/inputs/assumptions.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { expectConsole } from '#web/testing/setup.ts';
import { ada, onCall, refuse, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();

const LOGO: NonNullable<LogoAnswer['logo']> = {
  image: 'b2xk',
  type: 'image/png',
  width: 60,
  height: 24,
  updatedAt: '2026-11-15T12:00:00.000Z',
};
let logo: LogoAnswer['logo'];
let sizes: number[][];
let bytesOf: (type: string, quality?: number) => number;

/** A browser that opens every image as 1,200 × 240 pixels and encodes it in as many bytes as the test sets. */
beforeEach(() => {
  logo = null;
  sizes = [];
  bytesOf = () => 3;
  onCall(readSession, () => ada);
  onCall(readPreferences, () => ({
    assumptions: DEFAULT_ASSUMPTIONS,
    isDefault: true,
    updatedAt: null,
    display: DEFAULT_DISPLAY,
  }));
  onCall(readLogo, () => ({ logo }));
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'damaged.png') throw new Error('The source image could not be decoded.');
    return { width: 1200, height: 240, close: () => undefined };
  });
  const drawing = {
    drawImage: (_picture: unknown, ...place: number[]) => sizes.push(place),
    fillRect: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '', quality) =>
    take(new Blob([`${type.slice(6)}!`.padEnd(bytesOf(type, quality), '.')], { type })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const user = userEvent.setup({ delay: null });
const savedBy = () =>
  onCall(changeLogo, ({ body }) => {
    const { image } = body as { image: string | null };
    logo = image === null ? null : { ...LOGO, image };
    return { logo };
  });
const choose = async (file = new File(['x'], 'logo.png', { type: 'image/png' })) => {
  const input = await screen.findByLabelText<HTMLInputElement>('Logo image');
  fireEvent.change(input, { target: { files: [file] } });
};
const images = (sent: readonly { body: unknown }[]) =>
  sent.map(({ body }) => (body as { image: string | null }).image);

test('an image of 1,200 × 240 pixels is drawn at 600 × 120, sent, shown, and removed with Undo', async () => {
  const sent = savedBy();
  await openPage('/account/preferences');
  expect(await screen.findByText(/No logo yet/)).toBeTruthy();
  await choose();
  const shown = await screen.findByRole('img', { name: 'Your logo' });
  expect(sizes).toEqual([[0, 0, 600, 120]]);
  expect(images(sent)).toEqual([btoa('png!')]);
  expect(shown.getAttribute('src')).toBe(`data:image/png;base64,${btoa('png!')}`);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/No logo yet/)).toBeTruthy();
  expect(images(sent)).toEqual([btoa('png!'), null]);
});

test('removing a logo moves focus to the choose button, and Undo sends the same image', async () => {
  logo = LOGO;
  const sent = savedBy();
  await openPage('/account/preferences');
  await user.click(await screen.findByRole('button', { name: 'Remove logo' }));
  const again = await screen.findByRole('button', { name: 'Choose an image' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const shown = await screen.findByRole('img', { name: 'Your logo' });
  expect(shown.getAttribute('src')).toBe('data:image/png;base64,b2xk');
  expect(images(sent)).toEqual([null, 'b2xk']);
});

test('a PNG of 60,001 bytes is sent as the best JPEG of at most 60,000', async () => {
  bytesOf = (type, quality = 1) => (type === 'image/png' || quality > 0.7 ? 60_001 : 60_000);
  const sent = savedBy();
  await openPage('/account/preferences');
  await choose();
  await waitFor(() => expect(sent).toHaveLength(1));
  const [image] = images(sent);
  expect(atob(image!).startsWith('jpeg!')).toBe(true);
  expect(image).toHaveLength(80_000);
});

test.each([
  ['a text', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Choose a PNG or JPEG image.'],
  ['an SVG', new File(['x'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a PNG or JPEG image.'],
  [
    'a damaged picture',
    new File(['x'], 'damaged.png', { type: 'image/png' }),
    'This image is damaged. Save it again in an image editor and choose the new file.',
  ],
])('%s is rejected with a message, and nothing is sent', async (_what, file, sentence) => {
  const sent = savedBy();
  await openPage('/account/preferences');
  await choose(file);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(sentence);
  const button = screen.getByRole('button', { name: 'Choose an image' });
  expect(button.getAttribute('aria-describedby')).toContain(alert.id);
  expect(sent).toHaveLength(0);
});

test('a server rejection is shown, the previous logo stays, and the next image clears the message', async () => {
  logo = LOGO;
  onCall(changeLogo, () => refuse(400, 'invalid-input', 'No such picture.'));
  await openPage('/account/preferences');
  await screen.findByRole('img', { name: 'Your logo' });
  await choose();
  expect((await screen.findByRole('alert')).textContent).toBe('No such picture.');
  expect(screen.getByRole('img', { name: 'Your logo' }).getAttribute('src')).toContain('b2xk');
  const sent = savedBy();
  await choose();
  expect(await screen.findByText('Logo saved')).toBeTruthy();
  expect([screen.queryByRole('alert'), images(sent)]).toEqual([null, [btoa('png!')]]);
  expectConsole(/preferences\/logo/);
});

test('a logo that fails to load says so and can be retried; the rest of the page works', async () => {
  onCall(readLogo, () => refuse(404, 'gone', 'Not now.'));
  await openPage('/account/preferences');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByLabelText('Down payment')).toBeTruthy();
  onCall(readLogo, () => ({ logo: LOGO }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Your logo' })).toBeTruthy();
  expectConsole(/preferences\/logo/);
});
