import { useLocation } from 'react-router';
import { googleSignInUrl } from '#web/data/sign-in.ts';
import { saveReturnUrl } from '#web/lib/url/return-url.ts';
import { Button } from '#web/ui/action/button.tsx';

/** A plain link: the browser goes to Google, which redirects back to /auth/callback. */
export function GoogleButton() {
  const location = useLocation();
  return (
    <Button asChild size="lg" className="w-full">
      <a href={googleSignInUrl} onClick={() => saveReturnUrl(location)}>
        <img src="/google.svg" alt="" width={18} height={18} />
        Continue with Google
      </a>
    </Button>
  );
}
