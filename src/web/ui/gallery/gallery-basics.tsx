import { Bookmark, House, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Chip, RemovableChip } from '#web/ui/display/chip.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { BigNumber, Caption, Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const SWATCHES = {
  Grounds: ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-edge', 'bg-muted', 'bg-ink'],
  Evergreen: [
    'bg-primary',
    'bg-primary-hover',
    'bg-primary-tint',
    'bg-fan-1',
    'bg-fan-2',
    'bg-fan-3',
    'bg-bar',
    'bg-heat',
  ],
  'Brick and signals': [
    'bg-accent',
    'bg-accent-tint',
    'bg-brick-1',
    'bg-brick-2',
    'bg-brick-3',
    'bg-gain',
    'bg-loss',
    'bg-loss-tint',
    'bg-warn',
    'bg-warn-tint',
  ],
};

export function GalleryBasics() {
  return (
    <>
      <GallerySection title="Color">
        {Object.entries(SWATCHES).map(([family, names]) => (
          <div key={family} className="grid gap-2">
            <Caption>{family}</Caption>
            <ul className="flex flex-wrap gap-2">
              {names.map((name) => (
                <li key={name} className="grid w-20 gap-1 text-xs text-muted">
                  <span className={cx('h-10 rounded-md border border-line', name)} />
                  {name.replace('bg-', '')}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </GallerySection>
      <GallerySection title="Type">
        <Breadcrumb>
          <a href="#search">Search</a>
          <a href="#columbus">Columbus, OH</a>
          <span>1428 Bryden Rd</span>
        </Breadcrumb>
        <PageTitle>1428 Bryden Road</PageTitle>
        <Lead>
          Your three houses have earned <Money dollars={1184} className="text-gain" /> so far in
          November, $96 ahead of plan. One rent payment is four days late.
        </Lead>
        <GalleryRow>
          <BigNumber unit="IRR, 10 years">13.1%</BigNumber>
          <BigNumber unit="left in the deal">$19,300</BigNumber>
        </GalleryRow>
        <Caption>First year, after 5% vacancy</Caption>
        <p>
          Read <TextLink href="#method">how the simulation works</TextLink> or{' '}
          <TextLink href="#terms" subtle>
            the terms
          </TextLink>
          .
        </p>
      </GallerySection>
      <GalleryActions />
    </>
  );
}

function GalleryActions() {
  const [saved, setSaved] = useState(false);
  const [filter, setFilter] = useState(true);
  return (
    <GallerySection title="Buttons, badges and chips">
      <GalleryRow>
        <Button variant="primary">Run 100,000 simulations</Button>
        <Button>Add to portfolio</Button>
        <Button variant="quiet">Share report</Button>
        <Button variant="danger">Delete property</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Renew</Button>
      </GalleryRow>
      <GalleryRow>
        <Button size="sm" icon={<Plus className="size-4" aria-hidden="true" />}>
          Add expense
        </Button>
        <Button size="lg" variant="primary">
          Start free
        </Button>
        <Button asChild>
          <a href="#home">
            <House className="size-4" aria-hidden="true" /> A link that looks like a button
          </a>
        </Button>
        <IconButton label="Search">
          <Search className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={saved ? 'Remove from saved' : 'Save'}
          aria-pressed={saved}
          onClick={() => setSaved(!saved)}
        >
          <Bookmark className={cx('size-5', saved && 'fill-current')} aria-hidden="true" />
        </IconButton>
      </GalleryRow>
      <GalleryRow>
        <Badge tone="good">Best fit</Badge>
        <Badge tone="caution">Thin margin</Badge>
        <Badge tone="bad">4 days late</Badge>
        <Badge>Sample data</Badge>
      </GalleryRow>
      <GalleryRow>
        <Chip pressed={filter} onPressedChange={setFilter}>
          Cap rate ≥ 6%
        </Chip>
        <Chip pressed={false} onPressedChange={() => setFilter(false)}>
          Cash flow
        </Chip>
        <RemovableChip label="3 bed" onRemove={() => setFilter(false)} />
        <RemovableChip label="under $250k" onRemove={() => setFilter(false)} />
      </GalleryRow>
    </GallerySection>
  );
}
