import type * as z from 'zod/mini';
import * as addresses from '../../../src/contracts/address.ts';
import { AdvertisingSchema } from '../../../src/contracts/thirdParty/advertisingConfig.ts';
import { BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { DisplayConfigSchema, HouseAdSchema } from '../../../src/contracts/thirdParty/displayAds.ts';
import { PrivacyConfigSchema } from '../../../src/contracts/thirdParty/privacyConfig.ts';
import { ThirdPartySchema } from '../../../src/contracts/thirdParty/thirdParty.ts';

interface Field {
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

type Def = Readonly<Record<'innerType' | 'element' | 'valueType', z.ZodMiniType | undefined>> & {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly options?: readonly z.ZodMiniType[];
};

/** Returns every leaf of a schema with its path. */
function fieldsOf(schema: z.ZodMiniType, path: string): Field[] {
  const { innerType, element, valueType, shape, options } = (schema as unknown as { _zod: { def: Def } })._zod.def;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
  if (options) return options.flatMap((option) => fieldsOf(option, path));
  if (innerType) return fieldsOf(innerType, path);
  if (element) return fieldsOf(element, `${path}.*`);
  if (valueType) return fieldsOf(valueType, `${path}.*`);
  return [{ path, schema }];
}

/** Every field of the contract that the server fills. */
export const FIELDS: readonly Field[] = [
  ...fieldsOf(BootstrapSchema, 'bootstrap'),
  ...fieldsOf(ThirdPartySchema, 'bootstrap.thirdParty'),
  ...fieldsOf(PrivacyConfigSchema, 'bootstrap.thirdParty'),
  ...fieldsOf(DisplayConfigSchema, 'bootstrap.thirdParty'),
  ...fieldsOf(HouseAdSchema, 'house-ad '),
  ...fieldsOf(AdvertisingSchema, 'bootstrap.thirdParty'),
  ...[...CALLS.values()].flatMap(({ id, response }) => fieldsOf(response, `${id} `)),
].map(({ path, schema }) => ({ path: path.replace(' .', ' '), schema }));

export const ADDRESSES: ReadonlySet<unknown> = new Set(Object.values(addresses));
/** Paths of the fields that contain a URL. */
export const ADDRESS_PATHS = FIELDS.filter(({ schema }) => ADDRESSES.has(schema)).map(({ path }) => path);

/** Names of the contract's URL fields that a page links to or loads, except the hosts of the document itself. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set(
  FIELDS.filter(({ schema }) => ADDRESSES.has(schema) && schema !== addresses.HostAddressSchema).map(
    ({ path }) => path.split(/[. ]/).at(-1) ?? '',
  ),
);
