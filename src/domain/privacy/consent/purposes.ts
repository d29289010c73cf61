import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { parseAnswer } from '../../../contracts/parseAnswer.ts';
import { type PrivacyConfig, PrivacyConfigSchema } from '../../../contracts/thirdParty/privacyConfig.ts';
import { advertisingOf } from '../../ads/advertisingConfig.ts';
import type { Purpose } from './consentChoice.ts';

/** Returns a deployment's analytics and error reporting settings; empty if unreadable. */
export function privacyConfigOf({ thirdParty }: Pick<Bootstrap, 'thirdParty'>): PrivacyConfig {
  const parsed = parseAnswer(PrivacyConfigSchema, thirdParty ?? {});
  return parsed.success ? parsed.data : PrivacyConfigSchema.parse({});
}

/** Returns the optional purposes that a deployment uses; players choose only among these. */
export function purposesOf(bootstrap: Pick<Bootstrap, 'thirdParty' | 'globalConfig'>): Purpose[] {
  const { events, measurement, errors, tcf } = privacyConfigOf(bootstrap);
  const { adProvider, authClientId } = bootstrap.globalConfig;
  const does: Readonly<Record<Purpose, boolean>> = {
    analytics: events || measurement !== undefined,
    advertising: adProvider !== '' || tcf !== undefined || advertisingOf(bootstrap).ima !== undefined,
    errors: errors !== undefined,
    google: authClientId !== '',
  };
  return (Object.keys(does) as Purpose[]).filter((purpose) => does[purpose]);
}
