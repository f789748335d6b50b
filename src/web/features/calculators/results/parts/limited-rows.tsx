import { useState } from 'react';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button } from '#web/ui/action/button.tsx';

/** The number of rows shown above the button that reveals the rest; on a phone, each row is a card. */
const FEW = 10;
const FEW_CARDS = 4;

/** The first rows of a long table and a button that reveals the rest. */
export function useLimitedRows<Row>(rows: readonly Row[], all: string) {
  const isPhone = useMediaQuery('(max-width: 40rem)');
  const [isWhole, setWhole] = useState(false);
  const limit = isPhone ? FEW_CARDS : FEW;
  const isLong = rows.length > limit;
  const more = isLong && (
    <Button
      size="sm"
      variant="quiet"
      className="mt-2"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? `First ${limit} only` : all}
    </Button>
  );
  return { shown: isWhole ? rows : rows.slice(0, limit), more };
}
