import { type RunningSimulation, startSimulation } from '#web/data/simulation/simulation.ts';
import { formatNumber } from '#web/lib/text/format.ts';
import { fanDrawing } from '#web/shared/drawing/fan-drawing.ts';
import { housesDrawing } from '#web/shared/drawing/houses-drawing.ts';
import {
  type DealChoices,
  equityTodayOf,
  exampleRequest,
  exampleYear,
  START_CHOICES,
} from '#web/shared/example/example-deal.ts';
import { choiceText, type DealSlot, dealTexts, winnersOf, yearTexts } from './deal-text.ts';
import { changedAnalysisUrl, ownDealUrl } from './deal-url.ts';

const CHOICES = Object.keys(START_CHOICES) as (keyof DealChoices)[];

/**
 * The live demo on the landing page: moving a slider runs the engine in the page. This module is fetched when the demo
 * is first touched.
 */
export function startLiveDeal(root: HTMLElement): void {
  const inputs = new Map(
    CHOICES.map((name) => [name, root.querySelector<HTMLInputElement>(`input[name=${name}]`)!]),
  );
  const say = (slot: DealSlot, text: string): void => {
    for (const element of root.querySelectorAll(`[data-slot=${slot}]`)) element.textContent = text;
  };
  const read = (): DealChoices =>
    Object.fromEntries(
      CHOICES.map((name) => [name, inputs.get(name)!.valueAsNumber]),
    ) as unknown as DealChoices;
  let running: RunningSimulation | null = null;

  const showFirstYear = (choices: DealChoices): void => {
    for (const name of CHOICES) {
      const element = root.querySelector(`[data-choice=${name}]`);
      if (element) element.textContent = choiceText[name](choices[name]);
    }
    const year = exampleYear(choices);
    root.dataset['sign'] = year.monthlyCashFlow < 0 ? 'loss' : 'gain';
    for (const [slot, text] of Object.entries(yearTexts(year))) say(slot as DealSlot, text);
    const link = root.querySelector<HTMLAnchorElement>('[data-analysis]');
    if (link) link.href = changedAnalysisUrl(choices);
  };

  const simulate = async (choices: DealChoices): Promise<void> => {
    running?.stop();
    const started = performance.now();
    const current = startSimulation(exampleRequest(choices), { onProgress: () => undefined });
    running = current;
    const result = await current.result.catch(() => null);
    if (!result || running !== current) return;
    current.stop();
    const seconds = (performance.now() - started) / 1000;
    const texts = dealTexts({
      year: exampleYear(choices),
      result,
      equityToday: equityTodayOf(choices),
    });
    for (const [slot, text] of Object.entries(texts)) say(slot as DealSlot, text);
    say('timing', `${texts.timing} in ${formatNumber(seconds, 2)} s`);
    root.querySelector('[data-drawing=fan]')!.innerHTML = fanDrawing(
      result,
      equityTodayOf(choices),
    );
    root.querySelector('[data-drawing=houses]')!.innerHTML = housesDrawing(winnersOf({ result }), {
      label: texts.housesTitle,
    });
  };

  let frame = 0;
  const update = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const choices = read();
      showFirstYear(choices);
      void simulate(choices);
    });
  };
  for (const input of inputs.values()) input.addEventListener('input', update);
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    for (const [name, input] of inputs) input.value = String(START_CHOICES[name]);
    update();
  });
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const typed = (name: string) =>
      root.querySelector<HTMLInputElement>(`form [name=${name}]`)!.value;
    const url = ownDealUrl(typed('purchasePrice'), typed('rent'));
    if (url) window.location.assign(url);
  });
  update();
}
