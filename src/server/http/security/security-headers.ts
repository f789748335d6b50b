import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const STRIPE_SOURCES = {
  script: ['https://js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
};
/** https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_TAG_SOURCES = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
  image: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
};
const NO_SOURCES = { script: [], connect: [], frame: [], image: [] };

/**
 * With few exceptions, pages may load, run and frame only what comes from our own origin; scripts and styles must come
 * from files.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { env, mapStyle }: Pick<Deps, 'env' | 'mapStyle'>,
): Promise<void> {
  const isHttps = env.BASE_URL.startsWith('https:');
  // Card fields are Stripe frames, loaded by a script Stripe must host; only allowed if billing uses Stripe.
  const stripe = env.STRIPE_PUBLISHABLE_KEY ? STRIPE_SOURCES : NO_SOURCES;
  const hasTags = env.GA_MEASUREMENT_ID ?? env.GTM_CONTAINER_ID;
  const tags = hasTags ? GOOGLE_TAG_SOURCES : NO_SOURCES;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...stripe.script, ...tags.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tags.image],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...stripe.connect,
          ...tags.connect,
          // Tiles, glyphs and sprites are all fetched. This is a function because the style may load after startup.
          ...(mapStyle ? [() => mapStyle.origins().join(' ')] : []),
        ],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...stripe.frame],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    );
  });
}
