import * as config from '../../../../src/contracts/calls/controlConfigCalls.ts';
import { getNowbuxEnabledApps } from '../../../../src/contracts/calls/walletCalls.ts';
import { controlConfigOf } from '../../catalogue/controlSchemes.ts';
import { answering, type Handler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/status.ts';

/** Calls about control schemes and what is sold in games. */
export const controlConfigHandlers: readonly Handler[] = [
  answering(getNowbuxEnabledApps, (_, { backend }) => ({ success: true, data: [...backend.catalogue.iap] })),

  answering(config.getCfgInfo, ({ package_name: name }) => {
    const found = controlConfigOf(name);
    return found ? { ...SUCCESS, ...found } : failure('FailureNoResource', `no control scheme for ${name}`);
  }),

  // The file is the control configuration itself; a client reads `http:` in its address as `https:`.
  answering(config.inputMappingConfig, ({ package_name: name }, { backend }) =>
    controlConfigOf(name)
      ? {
          ...SUCCESS,
          configUrl: `${backend.origins.config}/get_cfg_info?package_name=${encodeURIComponent(name)}&parser_version=99`,
        }
      : failure('FailureNoResource', `no input mapping for ${name}`),
  ),
];
