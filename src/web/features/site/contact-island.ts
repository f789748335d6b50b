import type { ContactTopic } from '#domain/text/contact.ts';
import { sendMessage } from '#web/data/contact.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { SITE_MESSAGES } from './site-messages.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function startContact(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const field = (name: string) => form.elements.namedItem(name) as Field;
  const button = form.querySelector('button')!;
  const output = form.querySelector('output')!;
  const show = (state: 'idle' | 'sending' | 'sent' | 'error', text = ''): void => {
    form.dataset['state'] = state;
    output.textContent = text;
    button.setAttribute('aria-disabled', String(state === 'sending'));
  };
  const refuse = (name: string, text: string): void => {
    field(name).setAttribute('aria-invalid', 'true');
    field(name).focus();
    show('error', text);
  };
  form.addEventListener('input', ({ target }) => {
    if (target instanceof Element) target.removeAttribute('aria-invalid');
    if (form.dataset['state'] !== 'sending') show('idle');
  });
  const send = async (): Promise<void> => {
    show('sending');
    try {
      const { message } = await sendMessage({
        name: field('name').value,
        email: field('email').value,
        topic: field('topic').value as ContactTopic,
        message: field('message').value,
        website: field('website').value,
      });
      form.reset();
      show('sent', message);
    } catch (error) {
      show('error', messageOf(error, SITE_MESSAGES.messageNotSent));
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset['state'] === 'sending') return;
    if (!EMAIL.test(field('email').value.trim())) {
      refuse('email', 'Please enter a valid email address');
    } else if (field('message').value.trim() === '') refuse('message', 'Enter a message');
    else void send();
  });
}
