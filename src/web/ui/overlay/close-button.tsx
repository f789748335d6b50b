import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { IconButton } from '#web/ui/action/icon-button.tsx';

export const CloseButton = ({ className }: { className: string }) => (
  <Primitive.Close asChild>
    <IconButton label="Close" className={className}>
      <X className="size-5" aria-hidden="true" />
    </IconButton>
  </Primitive.Close>
);
