import { configureGlobal } from 'fast-check';

/**
 * Whether a change passes must not depend on luck, so property tests try the same cases in every run. `PROPERTY_SEED=7
 * npm run test:unit` tries others; a failure prints its seed.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
