import { expect } from './fixtures.ts';
import { passDays } from './pass-days.ts';
import { press, welcomeStories } from './welcome-stories.ts';

welcomeStories('test payments', {
  startTrial: async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Test checkout' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Start trial' }));
  },
  addCard: async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Add a card' });
    await press(page, dialog.getByRole('button', { name: 'Add card' }));
    await expect(dialog).toBeHidden();
  },
  resume: async () => {
    // Adding the card resumed the subscription.
  },
  endTrial: (page) => passDays(page, 15),
});
