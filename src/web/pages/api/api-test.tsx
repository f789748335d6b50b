import { useState } from 'react';
import { useApiDocument } from '#web/data/explorer/api-document.ts';
import { CallPanel } from '#web/features/api-explorer/call-panel.tsx';
import { callsOf, findCalls } from '#web/features/api-explorer/explorer-calls.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Lead, PageTitle } from '#web/ui/display/type.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Every API call, from the API's own description. */
export function ApiTestPage() {
  const document = useApiDocument();
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState('GET /api/health');
  const calls = document.data ? callsOf(document.data) : [];
  const found = findCalls(calls, typed);
  const call = calls.find(({ id }) => id === chosen);
  return (
    <>
      <header className="mb-5 grid gap-2">
        <PageTitle>API explorer</PageTitle>
        <Lead>Choose a call, fill it in and send it as the signed-in user.</Lead>
      </header>
      {document.isPending && <SkeletonText lines={6} />}
      {document.isError && (
        <Banner
          tone="error"
          title={messageOf(document.error, COMMON_MESSAGES.notLoaded('the API description'))}
          action={
            <Button size="sm" onClick={() => void document.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {document.isSuccess && (
        <div className="grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-3">
            <Field label="Search calls" hint={`${found.length} of ${calls.length} calls`}>
              <TextInput
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <ul
              aria-label="Calls"
              className="max-h-72 overflow-y-auto rounded-md border border-line lg:max-h-[70dvh]"
            >
              {found.map(({ id, summary }) => (
                <li key={id} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    aria-pressed={id === chosen}
                    onClick={() => choose(id)}
                    className="grid min-h-11 w-full gap-0.5 px-3 py-2 text-left -outline-offset-2 hover:bg-sunken aria-pressed:bg-primary-tint"
                  >
                    <span className="font-mono text-sm break-all">{id}</span>
                    <span className="text-sm text-muted">{summary}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {call && <CallPanel key={call.id} call={call} />}
        </div>
      )}
    </>
  );
}
