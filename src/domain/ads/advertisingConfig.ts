import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { parseAnswer } from '../../contracts/parseAnswer.ts';
import { type Advertising, AdvertisingSchema } from '../../contracts/thirdParty/advertisingConfig.ts';

/** Returns the deployment's advertising configuration. If it is unreadable, the deployment has no advertising. */
export function advertisingOf({ thirdParty }: Pick<Bootstrap, 'thirdParty'>): Advertising {
  const parsed = parseAnswer(AdvertisingSchema, thirdParty ?? {});
  return parsed.success ? parsed.data : { forChildren: false };
}
