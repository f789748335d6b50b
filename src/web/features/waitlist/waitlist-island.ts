import { sendToWaitlist } from '#web/data/waitlist.ts';
import { isUnreachable } from '#web/lib/api/api-error.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { hasBetaInterest, storeBetaInterest } from './beta-interest.ts';

type FormStatus = 'idle' | 'loading' | 'success' | 'error';

/** No spaces, one @, and a dot after it (specification, section 5). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const JOINED = "You're on the list! We'll notify you when beta opens.";
const KNOWN = "You're already on the list! We'll notify you when beta opens.";
const FAILED = 'Something went wrong. Please try again.';

function problemWith(email: string): string | null {
  if (email === '') return 'Please enter your email address';
  return EMAIL.test(email) ? null : 'Please enter a valid email address';
}

/** If the server can't be reached, the email address is stored in the browser and counts as joined. */
function storeUnreached(email: string, source: string): string {
  const isKnown = hasBetaInterest(email);
  storeBetaInterest({ email, source, timestamp: new Date().toISOString(), position: null });
  return isKnown ? KNOWN : JOINED;
}

async function joinList(email: string, source: string, website: string): Promise<string> {
  try {
    const { message, position } = await sendToWaitlist({
      email,
      source,
      website,
      referrer: document.referrer,
    });
    storeBetaInterest({ email, source, timestamp: new Date().toISOString(), position });
    return `${message} Your number is ${formatNumber(position)}. Numbers are random; lower numbers are invited first.`;
  } catch (error) {
    if (isUnreachable(error)) return storeUnreached(email, source);
    throw error;
  }
}

export function startWaitlist(form: HTMLFormElement): void {
  const email = form.elements.namedItem('email') as HTMLInputElement;
  const website = form.elements.namedItem('website') as HTMLInputElement;
  const button = form.querySelector('button')!;
  const status = form.querySelector('[data-status]')!;
  const show = (state: FormStatus, text = ''): void => {
    form.dataset['state'] = state;
    status.textContent = text;
    email.setAttribute('aria-invalid', String(state === 'error'));
    button.setAttribute('aria-disabled', String(state === 'loading'));
    button.textContent = state === 'loading' ? 'Joining' : 'Join the waitlist';
  };
  const send = async (typed: string): Promise<void> => {
    try {
      const source = form.dataset['source'] ?? 'landing_page';
      const text = await joinList(typed, source, website.value);
      email.value = '';
      show('success', text);
    } catch {
      show('error', FAILED);
    }
  };
  email.addEventListener('input', () => show('idle'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset['state'] === 'loading') return;
    const typed = email.value.trim();
    const problem = problemWith(typed);
    if (problem !== null) {
      show('error', problem);
      email.focus();
      return;
    }
    show('loading');
    void send(typed);
  });
}
