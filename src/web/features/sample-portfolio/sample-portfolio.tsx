import { FlaskConical, Trash2 } from 'lucide-react';
import { useLoadSample, useRemoveSample } from '#web/data/ownership/sample-portfolio.ts';
import { showFailure } from '#web/shared/saving/show-failure.ts';
import { Button, type ButtonProps } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { showToast } from '#web/ui/overlay/toast-store.ts';

/** One click loads five invented properties with three years of books. */
export function LoadSampleButton(look: Pick<ButtonProps, 'variant' | 'size'>) {
  const load = useLoadSample();
  const press = () =>
    void load
      .mutateAsync(undefined)
      .then(
        ({ properties }) =>
          showToast({ title: `${properties} sample properties are loaded`, tone: 'success' }),
        showFailure('The sample did not load. Try again.'),
      );
  return (
    <Button
      {...look}
      icon={<FlaskConical className="size-4.5" aria-hidden="true" />}
      busy={load.isPending}
      onClick={press}
    >
      Load a sample portfolio
    </Button>
  );
}

/** Says that the figures are invented, and takes them away in one click. */
export function SampleBanner() {
  const remove = useRemoveSample();
  const press = () =>
    void remove
      .mutateAsync(undefined)
      .then(
        () => showToast({ title: 'The sample portfolio is removed', tone: 'success' }),
        showFailure('The sample is still there. Try again.'),
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
      Five fictional properties with three years of books. Removing them keeps everything you have
      added yourself.
    </Banner>
  );
}
