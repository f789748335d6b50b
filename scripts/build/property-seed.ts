import { configureGlobal } from 'fast-check';

/**
 * Whether a change lands must not hang on luck: the properties try the same cases in every run.
 * `PROPERTY_SEED=7 npm run test:unit` tries others; a failure prints its seed.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
