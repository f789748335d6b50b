export const SAMPLE_PORTFOLIO_MESSAGES = {
  loaded: (properties: number) => `Loaded ${properties} sample properties`,
  notLoaded: 'We couldn’t load the sample. Try again.',
  removed: 'Sample portfolio removed',
  notRemoved: 'We couldn’t remove the sample. Try again.',
} as const;
