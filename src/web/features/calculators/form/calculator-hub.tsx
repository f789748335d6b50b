import {
  Banknote,
  Dices,
  Hammer,
  House,
  Landmark,
  type LucideIcon,
  PieChart,
  RefreshCcw,
  Scale,
} from 'lucide-react';
import { Link } from 'react-router';
import { CALCULATORS, type Calculator } from '#domain/inputs/calculation-field.ts';
import { CALCULATOR_NAMES } from '#domain/inputs/saved-calculation.ts';
import { CALCULATOR_TEXTS } from './calculator-text.ts';

const ICONS: Record<Calculator, LucideIcon> = {
  'cash-flow': Banknote,
  'buy-hold': House,
  brrrr: RefreshCcw,
  'fix-flip': Hammer,
  roi: PieChart,
  mortgage: Landmark,
};
const MORE_ICONS: Record<MoreTool['icon'], LucideIcon> = {
  simulation: Dices,
  comparison: Scale,
};

/** A tool listed in the hub that has its own URL. */
export interface MoreTool {
  readonly icon: 'simulation' | 'comparison';
  readonly name: string;
  readonly question: string;
  readonly gives: string;
  readonly to: string;
}

interface CalculatorHubProps {
  /** Query string that opens a calculator. */
  hrefOf: (calculator: Calculator) => string;
  more: readonly MoreTool[];
}

const ORDER = Object.keys(CALCULATOR_TEXTS) as Calculator[];

/** Every calculator with the question it answers. */
export function CalculatorHub({ hrefOf, more }: CalculatorHubProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {ORDER.filter((calculator) => CALCULATORS.includes(calculator)).map((calculator) => (
        <ToolCard
          key={calculator}
          Icon={ICONS[calculator]}
          name={CALCULATOR_NAMES[calculator]}
          {...CALCULATOR_TEXTS[calculator]}
          to={hrefOf(calculator)}
        />
      ))}
      {more.map(({ icon, ...tool }) => (
        <ToolCard key={icon} Icon={MORE_ICONS[icon]} {...tool} />
      ))}
    </ul>
  );
}

type ToolCardProps = Omit<MoreTool, 'icon'> & { Icon: LucideIcon };

function ToolCard({ Icon, name, question, gives, to }: ToolCardProps) {
  return (
    <li className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 rounded-lg border border-line bg-surface px-5 py-5 hover:border-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <span
        aria-hidden="true"
        className="row-span-3 flex size-11 items-center justify-center rounded-md bg-primary-tint text-primary"
      >
        <Icon className="size-5.5" />
      </span>
      <h2 className="text-sm font-semibold text-muted">
        <Link to={to} className="outline-none after:absolute after:inset-0">
          {name}
        </Link>
      </h2>
      <p className="font-display text-lg font-title text-balance">{question}</p>
      <p className="mt-1 text-sm text-muted text-pretty">{gives}</p>
    </li>
  );
}
