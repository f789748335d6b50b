import { useEffect, useRef, useState } from 'react';
import {
  type SimulatedPortfolio,
  simulatePortfolio,
} from '#contract/portfolio/portfolio-simulation.ts';
import type { BodyOf } from '#web/lib/api/api.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { callWithProgress } from '#web/lib/api/api-events.ts';

export type PortfolioSimulationStatus =
  | { readonly status: 'idle' | 'done' | 'canceled' }
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'failed'; readonly reason: string };

const NO_ANSWER = 'We couldn’t load the simulation. Your properties are safe.';

/** Runs the whole portfolio on the server, one run at a time; leaving the page stops the work there. */
export function usePortfolioSimulation() {
  const [run, setRun] = useState<PortfolioSimulationStatus>({ status: 'idle' });
  const [answer, setAnswer] = useState<SimulatedPortfolio | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (body: BodyOf<typeof simulatePortfolio> & { paths: number }) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const isCurrent = () => current.current === controller;
    const show = (next: PortfolioSimulationStatus) => isCurrent() && setRun(next);
    show({ status: 'running', done: 0, total: body.paths });
    try {
      const { signal } = controller;
      const next = await callWithProgress(simulatePortfolio, { body, signal }, (progress) =>
        show({ status: 'running', ...progress }),
      );
      if (isCurrent()) setAnswer(next);
      show({ status: 'done' });
    } catch (error) {
      const isCanceled = error instanceof ApiError && error.code === 'aborted';
      show(
        isCanceled
          ? { status: 'canceled' }
          : { status: 'failed', reason: messageOf(error, NO_ANSWER) },
      );
    }
  };
  return { run, answer, start, cancel: () => current.current?.abort() };
}
