export const MARKET_MAP_MESSAGES = {
  mapNotShown:
    'We couldn’t load it, or your browser can’t display it. The list shows the same properties.',
  streetsNotLoaded: 'We couldn’t load streets. The map shows outlines instead.',
} as const;
