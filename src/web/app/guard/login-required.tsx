import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';
import { href } from '#web/lib/url/paths.ts';
import { SignInLinks } from '#web/ui/navigation/sign-in-links.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { PagePreview } from './page-preview.tsx';

const BENEFITS = [
  'Save the properties you find and come back to them',
  'Track the ones you own: rent, expenses, value, health',
  'Save your analyses and open them on any device',
  'Free during beta, no credit card',
];

interface LoginRequiredProps {
  feature?: string;
}

export function LoginRequired({ feature = 'this feature' }: LoginRequiredProps) {
  const navigate = useNavigate();
  return (
    <>
      <PagePreview />
      <Dialog
        open
        onOpenChange={() => void navigate(href('landing'))}
        title="Login Required"
        description={`Please log in to access ${feature}`}
        footer={<SignInLinks />}
      >
        <p className="mb-2 font-medium">A free account lets you</p>
        <ul className="grid gap-2">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2.5">
              <Check className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden="true" />
              {benefit}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
