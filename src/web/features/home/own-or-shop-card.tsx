import { Building2, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';

interface OwnOrShopCardProps {
  onAddProperty: () => void;
  /** Loads the sample portfolio. */
  sample: ReactNode;
}

/** For an empty account: asks whether the user owns rentals or is shopping for one, which decides the first step. */
export function OwnOrShopCard({ onAddProperty, sample }: OwnOrShopCardProps) {
  return (
    <Card title="Do you own rentals, or are you shopping for one?">
      <div className="mt-1 grid gap-4 md:grid-cols-2">
        <Choice
          icon={<Building2 />}
          title="I own rentals"
          detail="Add a property in under a minute. Switching from Stessa, a spreadsheet or another tool? We’ll walk you through your properties, bank files, leases and loans. You’ll see who owes rent, what each property earns and what goes on your tax return."
        >
          <Button variant="primary" onClick={onAddProperty}>
            Add property
          </Button>
          <Button asChild>
            <Link to={href('switch')}>Bring your books</Link>
          </Button>
        </Choice>
        <Choice
          icon={<Search />}
          title="I’m shopping"
          detail="Search listings by location, price and cash flow, or analyze an address you have in mind. Every deal shows its monthly cash flow and return."
        >
          <Button asChild variant="primary">
            <Link to={href('search')}>Search listings</Link>
          </Button>
          <Button asChild>
            <Link to={href('analyze')}>Analyze a deal</Link>
          </Button>
        </Choice>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
        Just looking? Explore five sample properties with three years of records. {sample}
      </div>
    </Card>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  title: string;
  detail: string;
  children: ReactNode;
}

const Choice = ({ icon, title, detail, children }: ChoiceProps) => (
  <div className="flex flex-col gap-2 rounded-md border border-line p-4">
    <h3 className="flex items-center gap-2 font-semibold [&_svg]:size-5 [&_svg]:text-primary">
      <span aria-hidden="true">{icon}</span>
      {title}
    </h3>
    <p className="text-sm text-muted">{detail}</p>
    <div className="mt-auto flex flex-wrap gap-2 pt-2">{children}</div>
  </div>
);
