import type { ReactNode } from 'react';
import { SectionTitle } from '#web/ui/display/type.tsx';

/** One family of components. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5 border-t border-line py-8 first:border-0">
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}

/** Components side by side, if there's room. */
export function GalleryRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
