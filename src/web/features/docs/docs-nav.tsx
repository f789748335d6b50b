import { apiGroups } from './api-reference.ts';
import { formulaGroups } from './formulas.ts';

/** Every part of the page, with a search; `docs-island.ts` makes the search work. */
export const DocsNav = () => (
  <nav
    aria-label="On this page"
    className="px-4 text-sm sm:px-8 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto lg:pr-2 lg:pb-6"
  >
    <label className="grid gap-1.5 font-medium">
      Search docs
      <input
        type="search"
        autoComplete="off"
        className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-[1rem] outline-none focus:border-primary focus:outline-2 focus:outline-primary/35"
      />
    </label>
    <output className="mt-1.5 block min-h-5 text-muted" />
    <ul className="mt-2 grid gap-0.5 max-lg:grid-cols-2 max-lg:gap-x-4">
      <Entry id="use" isSection>
        How to use Freehold
      </Entry>
      <Entry id="formulas" isSection>
        Formulas
      </Entry>
      {formulaGroups().map(({ id, title }) => (
        <Entry key={id} id={`group-${id}`}>
          {title}
        </Entry>
      ))}
      <Entry id="api" isSection>
        API reference
      </Entry>
      {apiGroups().map(({ name }) => (
        <Entry key={name} id={`group-api-${name}`}>
          {name}
        </Entry>
      ))}
    </ul>
  </nav>
);

interface EntryProps {
  id: string;
  isSection?: boolean;
  children: string;
}

const Entry = ({ id, isSection = false, children }: EntryProps) => (
  <li data-leads-to={id} className={isSection ? 'mt-2 font-semibold max-lg:col-span-2' : 'lg:pl-3'}>
    <a href={`#${id}`} className="block py-1 text-muted hover:text-ink pointer-coarse:py-2.5">
      {children}
    </a>
  </li>
);
