import { HelpTip } from '#web/ui/overlay/help-tip.tsx';

export const MedianHelp = () => (
  <HelpTip term="Median">
    Half of the simulations end above this figure, half below. It is the 50th percentile.
  </HelpTip>
);

export const PercentileHelp = () => (
  <HelpTip term="Percentiles">
    5 of 100 simulations end below the 5th percentile, and 95 of 100 below the 95th. Half fall
    between the 25th and the 75th.
  </HelpTip>
);
