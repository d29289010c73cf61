import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { type Advertising, AdvertisingSchema } from '../../contracts/advertising.ts';

/** Whose advertising a deployment shows. What can't be read counts as nobody's. */
export function advertisingOf({ thirdParty }: Pick<Bootstrap, 'thirdParty'>): Advertising {
  const parsed = AdvertisingSchema.safeParse(thirdParty ?? {});
  return parsed.success ? parsed.data : { forChildren: false };
}
