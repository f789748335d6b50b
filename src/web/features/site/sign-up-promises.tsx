import { Check } from 'lucide-react';

const PROMISES = ['Free during beta', 'No credit card', '14-day free trial'];

/** What an account costs (specification, section 1). */
export const SignUpPromises = ({ className }: { className: string }) => (
  <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-sm ${className}`}>
    {PROMISES.map((promise) => (
      <li key={promise} className="flex items-center gap-1.5">
        <Check className="size-4" aria-hidden="true" />
        {promise}
      </li>
    ))}
  </ul>
);
