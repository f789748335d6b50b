import { useState } from 'react';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ExplorerCall } from './explorer-calls.ts';
import { type ExplorerAnswer, sendCall, urlOfCall } from './send-call.ts';

const ACCESS: Record<string, string> = {
  visitor: 'No sign-in required',
  user: 'Sign-in required',
  subscriber: 'Sign-in required, with a plan if one is required',
};

const startingValues = ({ fields }: ExplorerCall): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, example }) => [name, example]));

/** A panel for filling in a call, sending it and reading the response. */
export function CallPanel({ call }: { call: ExplorerCall }) {
  const [values, setValues] = useState(() => startingValues(call));
  const [body, setBody] = useState(call.body ?? '');
  const send = useAction(() => sendCall(call, values, body));
  return (
    <div className="grid min-w-0 gap-5">
      <Card title={call.id} caption={`${call.summary}. ${ACCESS[call.access] ?? ''}.`}>
        <div className="grid gap-4">
          {call.fields.map(({ name, where, isRequired }) => (
            <Field
              key={name}
              label={name}
              hint={where === 'path' ? 'Path parameters' : 'Query parameters'}
              optional={!isRequired}
            >
              <TextInput
                value={values[name] ?? ''}
                onChange={({ target }) =>
                  setValues((before) => ({ ...before, [name]: target.value }))
                }
              />
            </Field>
          ))}
          {call.body !== null && (
            <Field label="Body" hint="JSON, with an example of each required field">
              <TextArea
                rows={10}
                spellCheck={false}
                className="font-mono"
                value={body}
                onChange={({ target }) => setBody(target.value)}
              />
            </Field>
          )}
          <p className="font-mono text-sm break-all text-muted">
            {call.method} {urlOfCall(call, values)}
          </p>
          {call.method !== 'GET' && call.access !== 'visitor' && (
            <p className="text-sm text-muted">
              This changes real data in the account you’re signed in to.
            </p>
          )}
          <p>
            <Button
              variant="primary"
              busy={send.isRunning}
              onClick={() => void send.run(undefined).catch(() => undefined)}
            >
              Send
            </Button>
          </p>
        </div>
      </Card>
      {send.status === 'failed' && (
        <Banner tone="error" title="No response. Check your connection and try again." />
      )}
      {send.status === 'done' && <Answer answer={send.data} />}
    </div>
  );
}

function Answer({ answer }: { answer: ExplorerAnswer }) {
  const { status, statusText, milliseconds, headers, body } = answer;
  return (
    <Card
      title="Response"
      caption={`${milliseconds} ms`}
      action={
        <output>
          <Badge tone={status >= 200 && status < 300 ? 'good' : 'caution'}>
            {`${status || 'Redirect'} ${statusText}`.trim()}
          </Badge>
        </output>
      }
    >
      <div className="grid gap-4">
        <details>
          <summary className="cursor-pointer">{headers.length} headers</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
            {headers.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="font-mono text-muted">{name}</dt>
                <dd className="min-w-0 font-mono break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          aria-label="Response body"
          className="max-h-128 overflow-auto rounded-md bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words"
        >
          {body || '(empty)'}
        </pre>
      </div>
    </Card>
  );
}
