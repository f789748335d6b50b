import type { Draws } from '#server/providers/market/sample/draws.ts';

/*
 * Names are assembled from parts, so no list of real streets is needed. A made-up name may still exist somewhere; the
 * addresses are labeled as samples.
 */

const words = (text: string): readonly string[] => text.split(' ');

const NATURE = words(
  'Alder Amber Aspen Birch Bramble Briar Canyon Cardinal Cedar Chestnut Clover Copper Cotton Crane Cypress Dogwood Elder ' +
    'Falcon Fern Finch Flint Fox Garnet Golden Granite Harvest Hawthorn Hazel Heather Heron Hickory Holly Indigo Ivy Juniper ' +
    'Kestrel Lark Laurel Linden Locust Maple Marigold Mulberry Oak Orchard Osprey Otter Pebble Pine Plum Poplar Quail Quarry ' +
    'Raven Robin Rowan Saddle Sage Silver Slate Sparrow Spruce Stone Summer Sumac Swallow Sycamore Thistle Timber Walnut Wheat ' +
    'Willow Winter Wren Yarrow',
);
const ENDINGS = words(
  'brook croft crest dale field ford gate glen grove haven hill hollow hurst mead mere mont ridge shade stead vale view ' +
    'wick wood worth',
);
const LANDSCAPES = words(
  'Bend Bluff Branch Brook Creek Crest Crossing Field Gate Glen Grove Harbor Haven Hill Hollow Knoll Landing Meadow Park ' +
    'Point Ridge Run Springs Terrace Trace Vale View Woods',
);
const FAMILIES = words(
  'Abernethy Ainsley Ashcombe Ballantine Barlow Beckwith Blakeney Brantley Calloway Carrick Cheswick Colburn Corwin Daventry ' +
    'Denholm Drayton Eastlake Ellery Fairbairn Farnham Garrick Gresham Haddon Hathaway Holbrook Ingram Jessup Keating ' +
    'Kimber Lathrop Lockwood Marlowe Merriman Norcross Oakley Osgood Pemberton Prescott Quimby Radley Rutledge Sedgewick ' +
    'Selby Stanhope Tarleton Thornbury Underhill Vanmeter Wakefield Wexler Whitcombe Winslow Wyndham Yardley',
);
const SPANISH_HEADS = ['Calle', 'Camino', 'Paseo', 'Via', 'Avenida'];
const SPANISH_TAILS = [
  'del Alamo',
  'del Cielo',
  'del Encino',
  'de las Flores',
  'del Lago',
  'de la Luna',
  'Madera',
  'del Mesquite',
  'del Nogal',
  'Olivo',
  'de la Piedra',
  'del Pinar',
  'del Portal',
  'Rosada',
  'Serena',
  'del Sol',
  'Verde',
  'del Viento',
  'de la Vega',
  'Zafiro',
];
const HAWAIIAN_HEADS = words(
  'Hale Hoku Kahu Kai Kau Koa Lani Lehu Mahi Maka Malu Nalu Ola Pali Pua Wai',
);
const HAWAIIAN_TAILS = words('hana kea koa lani loa lua mele mua nani nui pono ula uka wena');
const SPANISH_STATES = new Set(['AZ', 'CA', 'CO', 'NM', 'NV', 'TX']);

const OLD_KINDS = words('St Ave St Ave Pl Ct St');
const MIDDLE_KINDS = words('Dr Ave Rd Ln Dr Cir Pl');
const NEW_KINDS = words('Ct Ln Way Trl Dr Cir Loop Pl');
const SIDES = ['N', 'S', 'E', 'W'];

/** A name for a street of the given age, such as "Hickory Hollow Ln" or "N Stanhope St". */
export function streetName(draws: Draws, state: string, era: number): string {
  if (state === 'HI') {
    return `${draws.pick(HAWAIIAN_HEADS)}${draws.pick(HAWAIIAN_TAILS)} ${draws.pick(['St', 'Pl', 'Ave'])}`;
  }
  if (SPANISH_STATES.has(state) && draws.chance(0.28)) {
    return `${draws.pick(SPANISH_HEADS)} ${draws.pick(SPANISH_TAILS)}`;
  }
  const kind = draws.pick(era < 1950 ? OLD_KINDS : era < 1985 ? MIDDLE_KINDS : NEW_KINDS);
  if (draws.chance(era < 1950 ? 0.65 : 0.2)) {
    const side = draws.chance(0.25) ? `${draws.pick(SIDES)} ` : '';
    return `${side}${draws.pick(FAMILIES)} ${kind}`;
  }
  const first = draws.pick(NATURE);
  return draws.chance(0.45)
    ? `${first}${draws.pick(ENDINGS)} ${kind}`
    : `${first} ${draws.pick(LANDSCAPES)} ${kind}`;
}
