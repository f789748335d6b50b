import {
  type CalculationField,
  dollarBounds,
  moreOf,
  PROJECTS,
  RENTALS,
  RENTED,
  share,
} from '#domain/inputs/calculation-field.ts';

/** A twentieth of the most that a total may be: any number of parts adds up to one within its bounds. */
const partBounds = { min: 0, max: dollarBounds.max / 20 } as const;

const item = (label: string, help: string) =>
  ({
    label,
    unit: 'dollars',
    ...partBounds,
    help,
    form: [moreOf('Rehab items', [...RENTALS, ...PROJECTS])],
    start: 0,
  }) as const satisfies CalculationField;

/** The usual items of a rehab; what is typed adds up to the rehab cost. */
export const REHAB_ITEM_FIELDS = {
  rehabRoof: item('Roof', 'Roof, gutters and flashing.'),
  rehabFoundation: item('Foundation', 'Foundation, framing and other structural work.'),
  rehabExterior: item('Exterior', 'Siding, windows, doors, porch and exterior paint.'),
  rehabHvac: item('HVAC', 'Furnace, air conditioning and ducts.'),
  rehabPlumbing: item('Plumbing', 'Pipes, sewer line and water heater.'),
  rehabElectrical: item('Electrical', 'Panel, wiring and fixtures.'),
  rehabKitchen: item('Kitchen', 'Cabinets, counters and appliances.'),
  rehabBathrooms: item('Bathrooms', 'All bathrooms together.'),
  rehabFlooring: item('Flooring', 'Carpet, tile and hardwood.'),
  rehabPaint: item('Paint and drywall', 'Interior walls, ceilings and trim.'),
  rehabLandscaping: item('Landscaping', 'Yard, fence, driveway and grading.'),
  rehabPermits: item('Permits and design', 'Permits, architect, engineer and inspections.'),
  rehabOther: item('Other rehab', 'Demolition, dumpster, cleaning and everything else.'),
} as const satisfies Record<string, CalculationField>;

const drawShare = (month: number) =>
  ({
    label: `Draw in month ${month}`,
    ...share,
    help: 'The percentage of the rehab loan that is drawn in this month. Where any is typed, the draws follow these percentages, scaled to 100%.',
    form: [moreOf('Construction draws', PROJECTS)],
    start: 0,
  }) as const satisfies CalculationField;

/** A schedule of draws, where they are not even. */
export const DRAW_FIELDS = {
  draw1Percent: drawShare(1),
  draw2Percent: drawShare(2),
  draw3Percent: drawShare(3),
  draw4Percent: drawShare(4),
  draw5Percent: drawShare(5),
  draw6Percent: drawShare(6),
  draw7Percent: drawShare(7),
  draw8Percent: drawShare(8),
  draw9Percent: drawShare(9),
  draw10Percent: drawShare(10),
  draw11Percent: drawShare(11),
  draw12Percent: drawShare(12),
} as const satisfies Record<string, CalculationField>;

const unitRent = (unit: number) =>
  ({
    label: `Rent of unit ${unit}`,
    unit: 'dollars a month',
    ...partBounds,
    help: 'Rent of this unit, occupied. The units add up to the monthly rent.',
    form: [moreOf('Rent by unit', RENTED)],
    start: 0,
  }) as const satisfies CalculationField;

/** A rent roll; more units than these are typed as one rent. */
export const UNIT_RENT_FIELDS = {
  unit1Rent: unitRent(1),
  unit2Rent: unitRent(2),
  unit3Rent: unitRent(3),
  unit4Rent: unitRent(4),
  unit5Rent: unitRent(5),
  unit6Rent: unitRent(6),
  unit7Rent: unitRent(7),
  unit8Rent: unitRent(8),
} as const satisfies Record<string, CalculationField>;
