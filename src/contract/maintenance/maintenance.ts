import { z } from 'zod';
import { Id, Message, text } from '#contract/common.ts';
import { DayDate } from '#contract/dated-money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { queryWhole } from '#contract/numbers.ts';
import { OwnedPropertyParams } from '#contract/owned-properties/owned-properties.ts';
import { MAINTENANCE_STATES, type MaintenanceState } from '#engine/books/maintenance.ts';
import { RECURRENCES, type Recurrence } from '#engine/books/recurring.ts';

const STATES = MAINTENANCE_STATES.map(({ key }) => key) as [
  MaintenanceState,
  ...MaintenanceState[],
];
const Every = z.enum(Object.keys(RECURRENCES) as [Recurrence, ...Recurrence[]]);

export const NewMaintenance = z
  .strictObject({
    title: text(200).trim().min(1, 'Say what needs to be done'),
    details: text(2000).trim().default(''),
    unitId: Id.nullable()
      .default(null)
      .meta({ examples: [null] }),
    state: z.enum(STATES, { error: 'Choose a status' }).default('open'),
    isUrgent: z.boolean().default(false),
    vendor: text(120).trim().default(''),
    reportedOn: DayDate,
    dueOn: DayDate.nullable().default(null),
    doneOn: DayDate.nullable()
      .default(null)
      .meta({ description: 'Only when done; defaults to today.', examples: [null] }),
    every: Every.nullable()
      .default(null)
      .meta({
        description: 'For a recurring task: once it’s done, the next one is added.',
        examples: [null],
      }),
  })
  .refine(({ every, dueOn }) => every === null || dueOn !== null, {
    error: 'A recurring task needs a due date',
    path: ['dueOn'],
  })
  .refine(({ state, doneOn }) => doneOn === null || state === 'done', {
    error: 'Only a finished request has a completion date',
    path: ['doneOn'],
  });
export type NewMaintenance = z.infer<typeof NewMaintenance>;

export const Maintenance = z
  .object({
    maintenanceId: z.string(),
    propertyId: z.string(),
    address: z.string(),
    unitId: z.string().nullable(),
    unitName: z.string().nullable(),
    title: z.string(),
    details: z.string(),
    state: z.enum(STATES),
    isUrgent: z.boolean(),
    vendor: z.string(),
    reportedOn: z.iso.date(),
    dueOn: z.iso.date().nullable(),
    doneOn: z.iso.date().nullable(),
    every: Every.nullable(),
    isPastDue: z.boolean(),
    /** Total expenses recorded for the request, in dollars. */
    cost: z.number(),
    expenses: z.int(),
  })
  .meta({ id: 'Maintenance' });
export type Maintenance = z.infer<typeof Maintenance>;

const MaintenanceParams = OwnedPropertyParams.extend({ maintenanceId: Id });

export const listMaintenance = endpoint({
  method: 'GET',
  path: '/api/v2/portfolio/maintenance',
  summary:
    'List maintenance requests, of all properties or one: open ones by due date, urgent first, then closed ones, latest first',
  query: z.strictObject({
    propertyId: Id.optional(),
    limit: queryWhole(1, 500).default(200),
    cursor: text(500).optional(),
  }),
  response: z.object({
    items: z.array(Maintenance),
    total: z.int(),
    open: z.int(),
    pastDue: z.int(),
    nextCursor: z.string().nullable(),
  }),
});

export const createMaintenance = endpoint({
  method: 'POST',
  path: '/api/user-properties/{propertyId}/maintenance',
  summary: 'Add a maintenance request or a recurring task',
  access: 'subscriber',
  status: 201,
  params: OwnedPropertyParams,
  body: NewMaintenance,
  response: Maintenance,
});

export const changeMaintenance = endpoint({
  method: 'PUT',
  path: '/api/user-properties/{propertyId}/maintenance/{maintenanceId}',
  summary:
    'Edit a maintenance request; finishing a recurring task adds its next one, and reopening it removes that one again',
  access: 'subscriber',
  params: MaintenanceParams,
  body: NewMaintenance,
  response: Maintenance.extend({
    /** When the next request is due, if this change added one. */
    nextDueOn: z.iso.date().nullable(),
  }),
});

export const deleteMaintenance = endpoint({
  method: 'DELETE',
  path: '/api/user-properties/{propertyId}/maintenance/{maintenanceId}',
  summary: 'Remove a maintenance request; its expenses stay',
  params: MaintenanceParams,
  response: Message,
});

export const maintenanceEndpoints = [
  listMaintenance,
  createMaintenance,
  changeMaintenance,
  deleteMaintenance,
];
