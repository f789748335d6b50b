import type { FastifyInstance } from 'fastify';
import {
  createLetter,
  deleteLetter,
  type LoggedLetter,
  listLetters,
  previewLetter,
  readLetterFile,
} from '#contract/leases/letters.ts';
import { calendarDay } from '#domain/calendar/instants.ts';
import { LETTER_TITLES, type Letter, writtenLetter } from '#domain/letters/letter-text.ts';
import type { Db } from '#server/db/client.ts';
import { LEASE_LETTERS } from '#server/db/ownership-caps.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import {
  findLetter,
  insertLetter,
  removeLetter,
  selectLetters,
} from '#server/db/queries/ownership/letters.ts';
import type { LeaseLetterRow } from '#server/db/schema/ownership/letters.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { fileRoute } from '#server/http/files/file-route.ts';
import { withinPropertyCap } from '#server/http/limits/within-cap.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import type { LeaseBook } from '#server/ownership/lease-book.ts';
import { loadLeaseBook } from '#server/ownership/load-lease-books.ts';
import { existingProperty, lockedProperty } from '#server/ownership/locked-property.ts';
import { fileName } from '#server/reports/file-name.ts';
import { letterJob } from '#server/reports/letters/letter-job.ts';
import { factsOf, type LetterTyped } from './letter-facts.ts';
import { sendLetter } from './send-letter.ts';

export function registerLetters(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, deps, previewLetter, async ({ params, body, signedIn }) => {
    const { letter, book } = await writeLetter(db, signedIn, params, body, now());
    return { letter: wireLetter(letter), recipients: recipientsOf(book) };
  });

  route(app, deps, listLetters, async ({ params, signedIn }) => {
    const { userId } = signedIn.user;
    await loadLeaseBook(db, userId, params);
    return { items: (await selectLetters(db, userId, params)).map(letterAnswer) };
  });

  route(app, deps, createLetter, ({ params, body, signedIn, request, create }) => {
    const { userId } = signedIn.user;
    const { send, ...typed } = body;
    const { propertyId, historyId: leaseId } = params;
    return create(async (tx) => {
      await lockedProperty(tx, userId, propertyId);
      const time = now();
      const { letter, book } = await writeLetter(tx, signedIn, params, typed, time);
      const recipients = recipientsOf(book);
      if (send && recipients.length === 0) {
        const message = 'No tenant on this lease has an email address. Add one under Edit lease.';
        throw new AppError(422, 'no-email', message);
      }
      const row = { propertyId, leaseId, letter, sentTo: send ? recipients : [], createdAt: time };
      const saved = await withinPropertyCap(tx, LEASE_LETTERS, { userId, propertyId }, () =>
        insertLetter(tx, userId, row),
      );
      if (send) await sendLetter(tx, deps, { signedIn, ip: request.ip, letter, recipients });
      return letterAnswer(saved);
    });
  });

  fileRoute(app, deps, readLetterFile, async (call) => {
    const { letter, createdAt } = found(
      await findLetter(db, call.signedIn.user.userId, call.params),
    );
    const bytes = await deps.workers.run(letterJob, { letter, madeOn: createdAt }, call);
    return {
      contentType: 'application/pdf',
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      fileName: fileName(letter.tenants[0] ?? letter.address, LETTER_TITLES[letter.kind], 'pdf'),
    };
  });

  route(app, deps, deleteLetter, async ({ params, signedIn }) =>
    letterAnswer(found(await removeLetter(db, signedIn.user.userId, params))),
  );
}

interface Written {
  letter: Letter;
  book: LeaseBook;
}

async function writeLetter(
  db: Db,
  { user: { userId } }: SignedIn,
  lease: { propertyId: string; historyId: string },
  typed: LetterTyped,
  time: Date,
): Promise<Written> {
  const today = calendarDay(time);
  const property = await existingProperty(db, userId, lease.propertyId);
  const book = await loadLeaseBook(db, userId, lease);
  const owner = await findUser(db, userId);
  const { address, addressLine2, city, state, zipCode } = property;
  const place = [address, addressLine2, book.row.unitName, city].filter(Boolean).join(', ');
  const parties = {
    owner: owner ? [owner.firstName, owner.lastName].filter(Boolean).join(' ') : '',
    ownerEmail: owner?.email ?? '',
    tenants: book.row.tenants.map(({ name }) => name),
    address: `${place}, ${state} ${zipCode}`,
    date: today,
  };
  return { letter: writtenLetter(parties, factsOf(book, typed, today)), book };
}

/** Only the addresses on the lease; a letter can't be sent anywhere else. */
const recipientsOf = ({ row }: LeaseBook): string[] => [
  ...new Set(row.tenants.flatMap(({ email }) => (email ? [email] : []))),
];

function found(row: LeaseLetterRow | null): LeaseLetterRow {
  if (row) return row;
  throw new AppError(404, 'letter-not-found', 'This letter doesn’t exist or was deleted.');
}

const wireLetter = (letter: Letter): LoggedLetter['letter'] => ({
  ...letter,
  tenants: [...letter.tenants],
  paragraphs: [...letter.paragraphs],
  lines: [...letter.lines],
});

const letterAnswer = ({ letterId, letter, sentTo, createdAt }: LeaseLetterRow): LoggedLetter => ({
  id: letterId,
  letter: wireLetter(letter),
  sentTo: [...sentTo],
  createdAt: createdAt.toISOString(),
});
