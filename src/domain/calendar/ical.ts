/* iCalendar (RFC 5545), limited to what all-day events need. */

export interface AllDayEvent {
  /** Stays the same whenever the event is written, so that calendars update it instead of adding another. */
  readonly uid: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  /** Link to a page about the event. */
  readonly url: string;
  /** When the event last changed. */
  readonly changedAt: Date;
}

const LINE_END = '\r\n';
/** A longer line is folded: it continues on the next one after a space. */
const MOST_OCTETS = 75;

/** The backslash first, so that it doesn't escape the escapes. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\n|\r/g, '\\n');

const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;

/** Folds by octets and never inside a character. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MOST_OCTETS) {
      text += `${LINE_END} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const dateValue = (day: string): string => day.replaceAll('-', '');

const instantValue = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The day after an all-day event's last day, because DTEND is exclusive. */
function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const eventLines = (event: AllDayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${instantValue(event.changedAt)}`,
  `LAST-MODIFIED:${instantValue(event.changedAt)}`,
  `DTSTART;VALUE=DATE:${dateValue(event.day)}`,
  `DTEND;VALUE=DATE:${dateValue(nextDay(event.day))}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  `URL:${event.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** A calendar that other programs subscribe to and read again about every six hours. */
export const calendarText = (name: string, events: readonly AllDayEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Freehold//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => folded(line) + LINE_END)
    .join('');
