import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { parseAnswer } from '../../contracts/parseAnswer.ts';
import { type Advertising, AdvertisingSchema } from '../../contracts/thirdParty/advertisingConfig.ts';

/** Whose advertising a deployment shows. What can't be read counts as nobody's. */
export function advertisingOf({ thirdParty }: Pick<Bootstrap, 'thirdParty'>): Advertising {
  const parsed = parseAnswer(AdvertisingSchema, thirdParty ?? {});
  return parsed.success ? parsed.data : { forChildren: false };
}
