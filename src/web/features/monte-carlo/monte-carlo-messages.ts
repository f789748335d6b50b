export const MONTE_CARLO_MESSAGES = {
  simulationStopped: 'The simulation stopped',
  historyNotLoaded: 'We couldn’t load price history for this area.',
} as const;
