import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';

interface TextLinkProps extends ComponentProps<'a'> {
  /** Styles the single child instead, such as a router link. */
  asChild?: boolean;
  /** Links in a list or a footer are underlined only on hover. */
  subtle?: boolean;
}

export function TextLink({
  asChild = false,
  subtle = false,
  className,
  children,
  ...rest
}: TextLinkProps) {
  const Tag = asChild ? Slot.Root : 'a';
  return (
    <Tag
      className={cx(
        'rounded-xs underline-offset-3',
        subtle
          ? 'text-muted hover:text-ink hover:underline'
          : 'font-medium text-primary underline decoration-primary/40 hover:decoration-primary',
        className,
      )}
      {...rest}
    >
      {children}
    </Tag>
  );
}
