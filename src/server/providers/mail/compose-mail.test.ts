import { expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';

const parts = {
  recipient: 'ann@example.com',
  subject: 'Confirm your address',
  heading: 'Confirm your address',
  paragraphs: ['Hello Ann,', 'one click and your account is ready.'],
  action: { label: 'Confirm', url: 'https://freehold.example/verify?token=a-b_c&next=%2Fhome' },
  footnote: 'You get this because somebody registered with this address.',
};

test('the plain text has every part once, with the link on its own line', () => {
  expect(composeMail(parts).textBody).toBe(
    [
      'Confirm your address',
      '',
      'Hello Ann,',
      '',
      'one click and your account is ready.',
      '',
      'Confirm:',
      'https://freehold.example/verify?token=a-b_c&next=%2Fhome',
      '',
      'You get this because somebody registered with this address.',
      '',
      '-- ',
      'Freehold: find, analyze and manage rental property.',
      '',
    ].join('\n'),
  );
});

test('the HTML has every part, with the link twice: as a button and to copy', () => {
  const { htmlBody } = composeMail(parts);
  const href = 'https://freehold.example/verify?token=a-b_c&amp;next=%2Fhome';
  expect(htmlBody.split(`href="${href}"`)).toHaveLength(3);
  expect(htmlBody).toContain(`>${href}</a>`);
  expect(htmlBody).toContain('>Confirm your address</h1>');
  expect(htmlBody).toContain('>one click and your account is ready.</p>');
  expect(htmlBody).toContain('somebody registered with this address.</p>');
});

test('user input is escaped in the HTML', () => {
  const { htmlBody, textBody } = composeMail({
    ...parts,
    subject: '</title><script>1</script>',
    heading: '<h1 onload="x">',
    paragraphs: ['Hello <a href="https://evil.example">Ann</a> & \'co\','],
    footnote: '<img src=x>',
    action: { label: '"><script>', url: 'https://freehold.example/?q="><script>' },
  });
  expect(htmlBody).not.toMatch(/<script|<img|evil\.example">|onload="/);
  expect(htmlBody).toContain(
    'Hello &lt;a href=&quot;https://evil.example&quot;&gt;Ann&lt;/a&gt; &amp; &#39;co&#39;,',
  );
  expect(htmlBody).toContain('href="https://freehold.example/?q=%22%3E%3Cscript%3E"');
  expect(textBody).toContain('Hello <a href="https://evil.example">Ann</a> & \'co\',');
});

test('a line break in a name adds neither a header nor a paragraph', () => {
  const mail = composeMail({
    ...parts,
    subject: 'Hello Ann\r\nBcc: eve@example.com',
    paragraphs: ['Hello Ann\n\nYour account is blocked, call 555,'],
  });
  expect(mail.subject).toBe('Hello Ann Bcc: eve@example.com');
  expect(mail.textBody).toContain('\n\nHello Ann Your account is blocked, call 555,\n\n');
});

test('an email without an action or footnote has no link and no empty blocks', () => {
  const { textBody, htmlBody } = composeMail({ ...parts, action: undefined, footnote: undefined });
  expect(textBody).not.toMatch(/\n{3}|http/);
  expect(htmlBody).not.toContain('<a ');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/verify'])(
  'a button to %s is rejected',
  (url) => {
    expect(() => composeMail({ ...parts, action: { label: 'Confirm', url } })).toThrow();
  },
);
