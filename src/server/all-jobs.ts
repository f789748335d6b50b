import { ALERT_JOBS } from './alerts/alert-jobs.ts';
import { BILLING_JOBS } from './billing/billing-jobs.ts';
import { prepareSample } from './demo/prepared-sample.ts';
import { sweepDocuments } from './features/documents/sweep-documents-job.ts';
import type { Job } from './jobs/define-job.ts';
import { deliverMail } from './providers/mail/deliver-mail.ts';
import { REMINDER_JOBS } from './reminders/reminder-jobs.ts';
import { sweepExpired } from './sweep.ts';

export const ALL_JOBS: readonly Job[] = [
  deliverMail,
  sweepExpired,
  sweepDocuments,
  prepareSample,
  ...BILLING_JOBS,
  ...REMINDER_JOBS,
  ...ALERT_JOBS,
];
