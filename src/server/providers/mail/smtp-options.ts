import { isIPv4 } from 'node:net';
import type { SMTPTransportOptions } from 'nodemailer';

const SECOND = 1000;
/**
 * If the server hasn't replied after a message's last line, it may still accept the message; if we give up too early,
 * our retry sends it twice.
 */
const PATIENCE_MS = 120 * SECOND;

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Connection settings from `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (TLS from the first byte).
 * Encryption is required, not just attempted: only a server on this machine may be used without it, and never with a
 * password.
 */
export function smtpOptions(smtpUrl: string, patienceMs = PATIENCE_MS): SMTPTransportOptions {
  // The URL may contain a password, so the error doesn't repeat it.
  if (!URL.canParse(smtpUrl)) throw new Error('SMTP_URL is not a URL');
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') {
    throw new Error('SMTP_URL must start with smtp:// or smtps://');
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (!host) throw new Error('SMTP_URL has no host');
  const isSecure = url.protocol === 'smtps:';
  const hasLogin = url.username !== '';
  const isPlainAllowed = !isSecure && !hasLogin && isLoopback(host);
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isPlainAllowed,
    ignoreTLS: isPlainAllowed,
    // A server on this machine rarely has a trusted certificate, and there is no network in between.
    tls: { rejectUnauthorized: !isLoopback(host), minVersion: 'TLSv1.2' },
    ...(hasLogin && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      forceAuth: true,
    }),
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 30 * SECOND,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
