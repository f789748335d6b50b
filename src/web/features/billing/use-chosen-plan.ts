import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { forgetReturnUrl } from '#web/lib/url/return-url.ts';

interface ChosenPlan {
  /** True once it's known that the user has no paid plan. */
  isReady: boolean;
  subscribe: (planId: string) => void;
}

/**
 * Opens the checkout of the plan chosen before signing up. The plan is removed from the URL first, so that going
 * back doesn't open the checkout again.
 */
export function useChosenPlan(planId: string | null, { isReady, subscribe }: ChosenPlan): void {
  const navigate = useNavigate();
  const latest = useRef(subscribe);
  useEffect(() => {
    latest.current = subscribe;
  });
  useEffect(() => {
    if (planId === null || !isReady) return;
    forgetReturnUrl();
    void navigate(href('billing'), { replace: true });
    latest.current(planId);
  }, [planId, isReady, navigate]);
}
