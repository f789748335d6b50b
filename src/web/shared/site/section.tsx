import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface SectionProps {
  /** Lets links point to this section. */
  id?: string;
  title?: ReactNode;
  lead?: ReactNode;
  /** Uses the darker background. */
  sunken?: boolean;
  children?: ReactNode;
}

/** A section of a public page: title on the left, one sentence on the right, then the content. */
export function SiteSection({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section id={id} className={cx('border-line', sunken && 'border-y bg-sunken')}>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-8 lg:py-24">
        {title && (
          <div className="mb-8 grid items-end gap-x-10 gap-y-3 lg:mb-12 lg:grid-cols-[1.4fr_1fr]">
            <h2 className="font-display text-3xl font-title tracking-[-0.01em] text-balance lg:text-4xl">
              {title}
            </h2>
            {lead && <p className="text-lg text-muted text-pretty">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

export function SiteHead({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl items-end gap-x-10 gap-y-5 px-4 pt-12 pb-10 sm:px-8 lg:grid-cols-[1.5fr_1fr] lg:pt-20 lg:pb-14">
      <h1
        tabIndex={-1}
        className="font-display text-4xl font-title tracking-[-0.02em] text-balance outline-none lg:text-[3.75rem] lg:leading-[1.05]"
      >
        {title}
      </h1>
      <p className="text-xl text-pretty">{lead}</p>
    </div>
  );
}

export function SiteCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('min-w-0 rounded-lg border border-line bg-surface p-6 sm:p-7', className)}>
      {children}
    </div>
  );
}

export const CardTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="font-display text-xl leading-snug font-title text-balance">{children}</h3>
);

interface TextCardsProps {
  /** Pairs of title and text. */
  texts: readonly (readonly [title: string, text: string])[];
  className: string;
}

/** Short texts side by side, each in a card. */
export const TextCards = ({ texts, className }: TextCardsProps) => (
  <div className={cx('grid gap-5', className)}>
    {texts.map(([title, text]) => (
      <SiteCard key={title} className="grid content-start gap-2">
        <CardTitle>{title}</CardTitle>
        <p className="text-muted text-pretty">{text}</p>
      </SiteCard>
    ))}
  </div>
);
