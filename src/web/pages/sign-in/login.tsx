import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useConfig } from '#web/data/config.ts';
import { useCheckedSession, useUser } from '#web/data/session.ts';
import { useLogin, useRegister } from '#web/data/sign-in.ts';
import { GoogleButton } from '#web/features/accounts/google-button.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx';
import { SignedInRedirect } from '#web/features/accounts/signed-in-redirect.tsx';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { href } from '#web/lib/url/paths.ts';
import { PageTitle } from '#web/ui/display/type.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/navigation/tabs.tsx';
import { TextLink } from '#web/ui/navigation/text-link.tsx';

/** Fetched when there's something to say. */
const LoginNotice = lazy(async () => ({
  default: (await import('#web/features/accounts/login-notice.tsx')).LoginNotice,
}));

type TabName = 'sign-in' | 'create';

export function LoginPage() {
  const session = useCheckedSession();
  const login = useLogin();
  const register = useRegister();
  const { state, search } = useLocation();
  // While a sign-in is being completed, the user is already known but hasn't been redirected yet.
  const isSettling = login.isRunning || register.isRunning;
  // A demo isn't an account, and a demo visitor comes here to sign up.
  if (session.status === 'authenticated' && !session.user.demoEndsAt && !isSettling)
    return <SignedInRedirect user={session.user} />;
  if (login.status === 'done' && login.data)
    return <Navigate to={href('secondStep') + search} state={state} replace />;
  return <LoginTabs onLogin={login.run} onRegister={register.run} />;
}

interface LoginTabsProps {
  onLogin: ReturnType<typeof useLogin>['run'];
  onRegister: ReturnType<typeof useRegister>['run'];
}

function LoginTabs({ onLogin, onRegister }: LoginTabsProps) {
  const isReady = useHydrated();
  const { state, search } = useLocation() as { state: { tab?: TabName } | null; search: string };
  const user = useUser();
  const query = new URLSearchParams(search);
  const [chosen, choose] = useState<TabName | null>(null);
  // The prerendered file has no navigation state or query, so anything that depends on them waits for the browser.
  const invitation = query.get('invitation');
  const isSigningUp = isReady && (state?.tab === 'create' || query.get('tab') === 'signup');
  const tab = chosen ?? (isSigningUp ? 'create' : 'sign-in');
  const { config } = useConfig();
  return (
    <div className="grid gap-5">
      <PageTitle>{tab === 'create' ? 'Create your account' : 'Welcome back'}</PageTitle>
      {isReady && (search !== '' || state !== null || user) && (
        <Suspense>
          <LoginNotice />
        </Suspense>
      )}
      <Tabs value={tab} onValueChange={(value) => choose(value as TabName)} className="grid gap-5">
        <TabList
          label="Sign in or create an account"
          {...(!isReady && { className: 'pointer-events-none' })}
        >
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="create">Create Account</Tab>
        </TabList>
        {config?.googleSignIn && (
          <>
            <GoogleButton />
            <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              or use your email
            </p>
          </>
        )}
        <TabPanel value="sign-in" keepMounted>
          <SignInForm onSubmit={onLogin} />
          <TextLink asChild className="mt-4 inline-flex min-h-11 items-center">
            <Link to={href('passkeySignIn') + search} state={state}>
              Sign in with a passkey
            </Link>
          </TextLink>
        </TabPanel>
        <TabPanel value="create" keepMounted>
          <SignUpForm
            onSubmit={(values) => onRegister({ ...values, ...(invitation && { invitation }) })}
          />
        </TabPanel>
      </Tabs>
      <p>
        <TextLink asChild subtle className="inline-flex min-h-11 items-center gap-1.5">
          <Link to={href('landing')}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            Back to home
          </Link>
        </TextLink>
      </p>
    </div>
  );
}
