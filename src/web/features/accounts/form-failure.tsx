import type { ReactNode } from 'react';
import { Banner } from '#web/ui/display/banner.tsx';
import type { FormFailure } from './use-account-form.ts';

interface FormFailureBannerProps {
  failure: FormFailure | null;
  action?: ReactNode;
}

export function FormFailureBanner({ failure, action }: FormFailureBannerProps) {
  if (!failure) return null;
  return (
    <Banner tone="error" title={failure.message} action={action}>
      {failure.advice}
    </Banner>
  );
}
