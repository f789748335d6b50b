import { CalendarPanel } from '#web/features/calendar/calendar-panel.tsx';

/** Every date that matters to an owner. */
export const CalendarPage = () => <CalendarPanel />;
