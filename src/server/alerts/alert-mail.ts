import type { PropertyCard } from '#contract/listings/properties.ts';
import { factsLine } from '#domain/listing/facts-line.ts';
import { wireText } from '#domain/measures/outcome-text.ts';
import { listText } from '#domain/text/list-text.ts';
import { counted, money, percent } from '#domain/text/number-text.ts';
import { measureLabel } from '#engine/measures/measures.ts';
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts';
import type { UserRow } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { composeMail } from '#server/providers/mail/compose-mail.ts';
import { mailGreeting } from '#server/providers/mail/greeting.ts';
import type { ComposedMail } from '#server/providers/mail/mail.ts';
import type { MailSection } from '#server/providers/mail/mail-html.ts';
import { unsubscribeUrl } from '#server/providers/mail/unsubscribe-link.ts';
import type { ChangedListing, ChangedListings, SearchChanges } from './find-changes.ts';

/** One email per saved search: new listings and price drops, each with its link. */
export function alertMail(
  deps: Pick<Deps, 'env' | 'secret'>,
  { userId, email, firstName }: Pick<UserRow, 'userId' | 'email' | 'firstName'>,
  { searchId, name, query, alertFrequency }: SavedSearchRow,
  { added, cut }: SearchChanges,
): ComposedMail {
  const { BASE_URL } = deps.env;
  const news = listText([
    ...(added.total > 0 ? [counted(added.total, 'new listing')] : []),
    ...(cut.total > 0 ? [counted(cut.total, 'price drop')] : []),
  ]);
  return composeMail({
    recipient: email,
    subject: `${news}: ${name}`,
    heading: news,
    paragraphs: [
      `${mailGreeting(firstName)}your saved search “${name}” has ${news} since the last alert.`,
    ],
    sections: [
      ...sectionOf('New listings', added, BASE_URL),
      ...sectionOf('Price drops', cut, BASE_URL),
    ],
    action: { label: 'Open this search', url: `${BASE_URL}/search${query && `?${query}`}` },
    footnote: `You’re receiving this email because ${alertFrequency} alerts are on for this saved search. Unsubscribing stops alerts for this search only.`,
    unsubscribeUrl: unsubscribeUrl(deps, { userId, kind: 'search-alert', searchId }),
  });
}

function sectionOf(
  heading: string,
  { listed, total }: ChangedListings,
  baseUrl: string,
): MailSection[] {
  if (total === 0) return [];
  const beyond = total - listed.length;
  return [
    {
      heading,
      items: listed.map((one) => ({
        title: addressOf(one.card),
        url: `${baseUrl}/property/${encodeURIComponent(one.card.id)}`,
        lines: [priceLine(one), detailLine(one.card)],
      })),
      more: beyond > 0 ? `And ${beyond} more.` : undefined,
    },
  ];
}

const addressOf = ({ address, addressLine2, city, state, zipCode }: PropertyCard): string =>
  `${[address, addressLine2].filter(Boolean).join(' ')}, ${city}, ${state} ${zipCode}`;

function priceLine({ card: { price }, priceBefore }: ChangedListing): string {
  if (priceBefore === null || priceBefore <= price) return money(price);
  return `${money(price)}, was ${money(priceBefore)} (${percent(price / priceBefore - 1)})`;
}

function detailLine({
  metrics,
  source,
  sourceLabel,
  bedrooms,
  bathrooms,
  squareFeet,
}: PropertyCard): string {
  return [
    factsLine({ bedrooms, bathrooms, squareFeet }),
    metrics.capRate !== null &&
      `${measureLabel('allInCapRate')} ${wireText('allInCapRate', metrics.capRate)}`,
    metrics.monthlyCashFlow !== null &&
      `${measureLabel('monthlyCashFlow')} ${wireText('monthlyCashFlow', metrics.monthlyCashFlow)}`,
    // Sample data is always labeled.
    source === 'sample' && sourceLabel,
  ]
    .filter(Boolean)
    .join(' · ');
}
