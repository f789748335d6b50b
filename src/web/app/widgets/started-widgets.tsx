import { useEffect, useRef } from 'react';
import { startCookieBanner } from '#web/features/consent/cookie-banner-island.ts';
import { startFeedback } from '#web/features/feedback/feedback-island.ts';
import { PageWidgets } from './page-widgets.tsx';

/** For pages the app renders, where no other script starts islands. */
export function StartedWidgets() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (name: string) =>
      frame.current?.querySelector<HTMLElement>(`[data-island="${name}"]:not([data-started])`);
    const widgets = find('widgets');
    const feedback = find('feedback');
    const banner = find('cookie-banner');
    for (const island of [widgets, feedback, banner]) island?.setAttribute('data-started', '');
    if (feedback) startFeedback(feedback);
    if (banner) startCookieBanner(banner);
    if (widgets) widgets.hidden = false;
  }, []);
  return (
    <div ref={frame} className="contents">
      <PageWidgets />
    </div>
  );
}
