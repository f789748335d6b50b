import { type Recurrence, recurringDate } from './recurring.ts';

/** The statuses of a maintenance request, in their usual order. */
export const MAINTENANCE_STATES = [
  { key: 'open', label: 'Open' },
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'inProgress', label: 'In progress' },
  { key: 'done', label: 'Done' },
  { key: 'canceled', label: 'Canceled' },
] as const;
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number]['key'];

/** Nothing is left to do. */
export const isClosed = (state: MaintenanceState): boolean =>
  state === 'done' || state === 'canceled';

interface RepeatingTask {
  /** The first due date, from which all others are counted. */
  readonly anchor: string;
  readonly every: Recurrence;
}

/** The task's next due date after both its current one and the day it was done. */
export function nextMaintenanceDue(
  task: RepeatingTask,
  { dueOn, doneOn }: { dueOn: string; doneOn: string },
): string {
  const after = dueOn > doneOn ? dueOn : doneOn;
  for (let k = 1; ; k++) {
    const date = recurringDate(task, k);
    if (date > after) return date;
  }
}

/** Whether work is still to be done although its due date has passed. */
export const isPastDue = (
  { state, dueOn }: { state: MaintenanceState; dueOn: string | null },
  today: string,
): boolean => !isClosed(state) && dueOn !== null && dueOn < today;
