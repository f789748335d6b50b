import type { NotificationsAnswer } from '#contract/accounts/notifications.ts';
import {
  FREQUENCY_LABELS,
  type Frequency,
  NOTIFICATIONS,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notifications.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import type { ChangeNotifications } from './change-notifications.ts';

interface KindSettingsProps {
  saved: NotificationsAnswer;
  change: ChangeNotifications;
}

/** A switch for each email, and its frequency if there's a choice. */
export function KindSettings({ saved, change }: KindSettingsProps) {
  return (
    <Card title="Optional emails" caption="Changes are saved right away.">
      <ul>
        {notificationKinds.map((kind) => (
          <li
            key={kind}
            className="border-b border-dashed border-line py-4 last:border-0 last:pb-0"
          >
            <KindSetting kind={kind} saved={saved} change={change} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function KindSetting({ kind, saved, change }: KindSettingsProps & { kind: NotificationKind }) {
  const { label, help, frequencies } = NOTIFICATIONS[kind];
  const { isOn, frequency } = saved.kinds[kind];
  return (
    <div className="grid gap-3">
      <Switch
        label={<span className="font-semibold">{label}</span>}
        hint={help}
        checked={isOn}
        onCheckedChange={(next) => change({ kinds: { [kind]: { isOn: next } } })}
      />
      {isOn && frequency !== null && (
        <Field label={`How often: ${label}`} hideLabel className="max-w-56">
          <Select
            value={frequency}
            options={frequencies.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
            onValueChange={(next) =>
              change({ kinds: { [kind]: { frequency: next as Frequency } } })
            }
          />
        </Field>
      )}
    </div>
  );
}
