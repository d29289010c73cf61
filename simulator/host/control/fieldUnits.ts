/** Units of number fields of the calls, by the field's name. Endings apply to every name without an entry. */
const BY_NAME: Readonly<Record<string, string>> = {
  access_token_expiry: 'ms since the epoch',
  amount: 'nowBux, or the main unit of the currency',
  amountToBuy: 'nowBux',
  at: 'ms since the epoch',
  fees: 'the main unit of the currency',
  framebufferHeight: 'px',
  framebufferWidth: 'px',
  maxFps: 'frames per s',
  minutes: 'min',
  nowbux: 'nowBux',
  nowbuxAmount: 'nowBux',
  nowbuxCreditsEarned: 'nowBux',
  nowbuxEarned: 'nowBux',
  nowbuxRevaluationAmount: 'nowBux',
  offerPrice: 'nowBux, or the main unit of the currency',
  originTimestamp: 'ms since the epoch',
  playPassTimeLeft: 's',
  prize: 'nowBux',
  progressRatio: 'from 0 to 1',
  refundUntil: 'ms since the epoch',
  rewardNowbux: 'nowBux',
  totalBalance: 'nowBux',
  totalPlaytime: 's',
  volume: 'from 0 to 1',
  worth: 'the main unit of the currency',
};
const BY_ENDING: readonly (readonly [RegExp, string])[] = [
  [/(?:Secs|Seconds)$/, 's'],
  [/Ms$/, 'ms'],
  [/Minutes$/, 'min'],
  [/Days$/, 'd'],
  [/Kbps$/, 'kbit/s'],
  [/[a-z]At$/, 'ms since the epoch'],
  [/Balance$/, 'nowBux'],
];

/** Returns the unit of a number field; undefined for counts, codes and ids. */
function unitOfField(name: string): string | undefined {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  return BY_ENDING.find(([ending]) => ending.test(name))?.[1];
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the schema with `x-unit` at every number field that has a unit. */
export function withUnits(schema: Json, name = ''): Json {
  const { properties, items, additionalProperties } = schema;
  const unit = schema['type'] === 'number' || schema['type'] === 'integer' ? unitOfField(name) : undefined;
  return {
    ...schema,
    ...(unit !== undefined && { 'x-unit': unit }),
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([field, inner]) => [field, isJson(inner) ? withUnits(inner, field) : inner]),
      ),
    }),
    ...(isJson(items) && { items: withUnits(items, name) }),
    ...(isJson(additionalProperties) && { additionalProperties: withUnits(additionalProperties, name) }),
  };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
