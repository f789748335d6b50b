import { counted } from '#domain/text/number-text.ts';
import { formatMoney } from '#web/lib/text/format.ts';

const money = (dollars: number) => formatMoney(dollars, { cents: 'always' });

export const SHARED_COSTS_MESSAGES = {
  added: (amount: number, properties: number) =>
    `Shared ${money(amount)} across ${counted(properties, 'property', 'properties')}`,
  saved: (amount: number) => `Saved the shared cost: ${money(amount)}`,
  removed: (amount: number) => `Removed the shared cost: ${money(amount)}`,
  notSaved: 'We couldn’t save the shared cost. Nothing was recorded.',
  notRemoved: 'We couldn’t remove the shared cost. It’s still recorded.',
  notUndone: 'We couldn’t undo that.',
} as const;
