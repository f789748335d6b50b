import { useState } from 'react';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Toaster } from '#web/ui/overlay/toaster.tsx';
import { GalleryBasics } from './gallery-basics.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryStates } from './gallery-states.tsx';

const VIEWS = [
  { value: 'both', label: 'Both themes' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Every component with realistic content, for developers; overlays follow the page's own theme. */
export function Gallery() {
  const [view, setView] = useState('both');
  const themes = view === 'both' ? ['light', 'dark'] : [view];
  return (
    <main className="mx-auto max-w-[1320px] px-4 py-8 sm:px-8">
      <PageTitle>Design gallery</PageTitle>
      <Lead className="mt-2 mb-4">
        Paper, ink, evergreen, brick: every component in each of its states.
      </Lead>
      <RadioGroup
        legend="Show"
        cards
        options={VIEWS}
        value={view}
        onValueChange={setView}
        className="max-w-lg"
      />
      {themes.map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="mt-8 rounded-lg border border-line px-4 pb-4 sm:px-8"
        >
          <GalleryBasics />
          <GalleryForms />
          <GalleryData />
          <GalleryCharts />
          <GalleryStates />
        </div>
      ))}
      <Toaster />
    </main>
  );
}
