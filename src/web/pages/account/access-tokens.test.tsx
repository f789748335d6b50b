import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '#contract/accounts/access-tokens.ts';
import { listSessions, readSession } from '#contract/accounts/accounts.ts';
import { listPasskeys } from '#contract/accounts/passkeys.ts';
import { readSecondFactor } from '#contract/accounts/second-factor.ts';
import { openPage } from '#web/testing/render-app.tsx';
import { ada, onCall, useStubApi } from '#web/testing/stub-api.ts';

useStubApi();
const user = userEvent.setup({ delay: null });

const TOKEN = `fh_${'a'.repeat(43)}`;
const spreadsheet = {
  tokenId: '7d7f1f0e-3f0e-4f7a-9c55-0a6a4f6f5b13',
  name: 'Rent spreadsheet',
  scope: 'write' as const,
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  isExpired: false,
};

test('a token is created with the password, shown once, listed and revoked', async () => {
  onCall(readSession, () => ada);
  onCall(listSessions, () => ({ items: [] }));
  onCall(listPasskeys, () => ({ items: [] }));
  onCall(readSecondFactor, () => ({ isOn: false, appAddedAt: null, recoveryCodesLeft: 0 }));
  onCall(listAccessTokens, () => ({ items: [] }));
  const created = onCall(createAccessToken, () => {
    onCall(listAccessTokens, () => ({ items: [spreadsheet] }));
    return { ...spreadsheet, token: TOKEN, message: 'Token created.' };
  });
  const revoked = onCall(revokeAccessToken, () => ({ message: 'Token revoked.' }));
  await openPage('/account/security');
  expect(await screen.findByText('No tokens yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create a token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create an access token' }));
  await user.click(dialog.getByLabelText('Name'));
  await user.paste('Rent spreadsheet');
  await user.selectOptions(dialog.getByLabelText('Access'), 'Read and write');
  await user.selectOptions(dialog.getByLabelText('Expiration'), 'Never');
  await user.click(dialog.getByLabelText('Current password', { selector: 'input' }));
  await user.paste('correct horse');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText(TOKEN)).toBeTruthy();
  expect(created[0]!.body).toEqual({
    name: 'Rent spreadsheet',
    scope: 'write',
    expiresInDays: null,
    currentPassword: 'correct horse',
  });
  await user.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
  expect(
    await screen.findByText('Created Nov 15, 2026 · never expires · not used yet'),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain(TOKEN);
  await user.click(screen.getByRole('button', { name: 'Revoke Rent spreadsheet' }));
  await user.click(screen.getByRole('button', { name: 'Revoke token' }));
  expect(await screen.findByText('Token revoked.')).toBeTruthy();
  expect(revoked).toHaveLength(1);
});
