import type { NotificationsAnswer } from '#contract/accounts/notifications.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { ChangeNotifications } from './change-notifications.ts';
import { browserTimeZone, clockLabel, clockOptions, timeZoneOptions } from './clock-options.ts';

interface QuietHoursProps {
  saved: NotificationsAnswer;
  change: ChangeNotifications;
}

/** When no email is sent, and in which time zone. */
export function QuietHoursCard({ saved, change }: QuietHoursProps) {
  const { quietHours, timeZone } = saved;
  const { isOn, from, to } = quietHours;
  return (
    <Card title="Quiet hours" caption="Optional emails wait until quiet hours end.">
      <div className="grid gap-4">
        <Switch
          label={<span className="font-semibold">Hold emails during quiet hours</span>}
          hint={
            isOn
              ? `No optional emails from ${clockLabel(from)} to ${clockLabel(to)}.`
              : 'Emails can arrive at any time of day.'
          }
          checked={isOn}
          onCheckedChange={(next) => change({ quietHours: { isOn: next } })}
        />
        {isOn && (
          <div className="grid gap-4 min-[420px]:grid-cols-2">
            <Field label="From">
              <Select
                value={from}
                options={clockOptions(from, to)}
                onValueChange={(next) => change({ quietHours: { from: next } })}
              />
            </Field>
            <Field label="To">
              <Select
                value={to}
                options={clockOptions(to, from)}
                onValueChange={(next) => change({ quietHours: { to: next } })}
              />
            </Field>
          </div>
        )}
        <TimeZoneField timeZone={timeZone} change={change} />
      </div>
    </Card>
  );
}

function TimeZoneField({ timeZone, change }: { timeZone: string; change: ChangeNotifications }) {
  const here = browserTimeZone();
  return (
    <Field
      label="Time zone"
      hint="Digests go out at 8:00 AM in this time zone, weekly ones on Mondays."
    >
      <Select
        value={timeZone}
        options={timeZoneOptions(timeZone)}
        onValueChange={(next) => change({ timeZone: next })}
      />
      {here !== null && here !== timeZone && (
        <div>
          <Button size="sm" onClick={() => change({ timeZone: here })}>
            Use this browser’s time zone: {here.replaceAll('_', ' ')}
          </Button>
        </div>
      )}
    </Field>
  );
}
