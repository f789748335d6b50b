import { FlaskConical, Trash2 } from 'lucide-react';
import { useLoadSample, useRemoveSample } from '#web/data/ownership/sample-portfolio.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';
import { SAMPLE_PORTFOLIO_MESSAGES } from './sample-portfolio-messages.ts';

/** Loads five sample properties with three years of records. */
export function LoadSampleButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const load = useLoadSample();
  const press = () =>
    void load
      .mutateAsync(undefined)
      .then(
        ({ properties }) =>
          showToast({ title: SAMPLE_PORTFOLIO_MESSAGES.loaded(properties), tone: 'success' }),
        showFailure(SAMPLE_PORTFOLIO_MESSAGES.notLoaded),
      );
  return (
    <Button
      {...look}
      icon={<FlaskConical className="size-4.5" aria-hidden="true" />}
      busy={load.isPending}
      onClick={press}
    >
      Load sample portfolio
    </Button>
  );
}

/** Labels the figures as samples and removes them in one click. */
export function SampleBanner() {
  const remove = useRemoveSample();
  const press = () =>
    void remove
      .mutateAsync(undefined)
      .then(
        () => showToast({ title: SAMPLE_PORTFOLIO_MESSAGES.removed, tone: 'success' }),
        showFailure(SAMPLE_PORTFOLIO_MESSAGES.notRemoved),
      );
  return (
    <Banner
      tone="info"
      title="Sample portfolio"
      action={
        <Button
          size="sm"
          icon={<Trash2 className="size-4" aria-hidden="true" />}
          busy={remove.isPending}
          onClick={press}
        >
          Remove sample
        </Button>
      }
    >
      Five fictional properties with three years of records. Removing them keeps everything you’ve
      added.
    </Banner>
  );
}
