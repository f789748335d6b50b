import type { FastifyInstance } from 'fastify';
import {
  calculateBrrrr,
  calculateBuyHold,
  calculateCashFlow,
  calculateFixFlip,
  calculateMortgage,
  calculateRoi,
} from '#contract/calculations/calculations.ts';
import type { Calculator } from '#domain/inputs/calculation-field.ts';
import type { Deps } from '#server/deps.ts';
import { ReadyJson } from '#server/http/ready-json.ts';
import { route } from '#server/http/route.ts';
import type { SignedIn } from '#server/http/security/session.ts';
import {
  answerCalculation,
  type CalculationTask,
  explainCalculationJob,
} from './calculation-job.ts';
import { registerComparison } from './compare-routes.ts';
import { fillInput, type GivenInputs } from './fill-input.ts';
import { findBasis } from './find-basis.ts';
import { registerPresets } from './preset-routes.ts';

interface Call {
  body: { input?: GivenInputs | undefined; propertyId?: string | undefined };
  query: { explain: boolean; months?: boolean };
  signedIn: SignedIn | null;
  caller: string;
  signal: AbortSignal;
  onQueued: () => void;
}

/** Nothing is stored, so any instance can handle the request. */
export function registerCalculations(app: FastifyInstance, deps: Deps): void {
  registerPresets(app, deps);
  registerComparison(app, deps);

  /** Explanations are long, so a worker builds them. */
  async function answer(calculator: Calculator, call: Call): Promise<ReadyJson> {
    const { body, query, signedIn } = call;
    const basis = await findBasis(deps, signedIn, body.propertyId);
    const filled = fillInput(calculator, body.input ?? {}, basis);
    const task = {
      calculator,
      ...filled,
      isExplained: query.explain,
      hasMonths: query.months ?? false,
    } as CalculationTask;
    return new ReadyJson(
      query.explain
        ? await deps.workers.run(explainCalculationJob, task, call)
        : answerCalculation(task),
    );
  }

  route(app, deps, calculateCashFlow, (call) => answer('cash-flow', call));
  route(app, deps, calculateBuyHold, (call) => answer('buy-hold', call));
  route(app, deps, calculateRoi, (call) => answer('roi', call));
  route(app, deps, calculateBrrrr, (call) => answer('brrrr', call));
  route(app, deps, calculateFixFlip, (call) => answer('fix-flip', call));
  route(app, deps, calculateMortgage, (call) => answer('mortgage', call));
}
