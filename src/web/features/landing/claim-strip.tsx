import { Link } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { TextLink } from '#web/ui/navigation/text-link.tsx';
import { CLAIMS } from './claims.ts';

export function ClaimStrip() {
  return (
    <section aria-label="Freehold by the numbers" className="border-y border-line bg-sunken">
      <ul className="mx-auto grid max-w-6xl sm:px-8 md:grid-cols-5">
        {CLAIMS.map(({ id, figure, what, today }) => (
          <li
            key={id}
            className="grid content-start gap-x-4 border-line px-4 py-5 not-first:border-t max-md:grid-cols-[7rem_1fr] md:py-10 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0"
          >
            <p className="font-display text-2xl font-title whitespace-nowrap max-md:row-span-3 lg:text-3xl">
              {figure}
            </p>
            <p className="font-semibold md:mt-2">{what}</p>
            <p className="mt-1.5 text-sm text-muted text-pretty">{today}</p>
            <p className="mt-2 text-sm">
              <TextLink asChild>
                <Link to={`${href('about')}#${id}`}>
                  How we measure it<span className="sr-only">: {what}</span>
                </Link>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
