import { ALWAYS_SENT } from '#domain/notifications/notifications.ts';
import { Card } from '#web/ui/display/card.tsx';

const GROUPS = { security: 'Security', billing: 'Billing' } as const;

/** Lists the emails that can't be turned off. */
export function AlwaysSent() {
  return (
    <Card
      title="Always sent"
      caption="Security and billing emails keep your account safe. They’re sent right away, even during quiet hours."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {Object.entries(GROUPS).map(([group, title]) => (
          <section key={group}>
            <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
            <ul className="grid list-disc gap-1 pl-5">
              {Object.values(ALWAYS_SENT)
                .filter((mail) => mail.group === group)
                .map(({ label }) => (
                  <li key={label}>{label}</li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
