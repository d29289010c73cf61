import { getAppsList } from '../../../../src/contracts/calls/catalogueCalls.ts';
import * as config from '../../../../src/contracts/calls/controlConfigCalls.ts';
import { getNowbuxEnabledApps } from '../../../../src/contracts/calls/walletCalls.ts';
import { controlConfigOf } from '../../catalogue/controlSchemes.ts';
import { createHandler } from '../../http/handler.ts';
import { failure, SUCCESS } from '../../http/answerStatus.ts';
import type { Plugin } from '../plugin.ts';

/** Home page lists, control schemes and items for sale. The games are in `core/catalogue`. */
export const cataloguePlugin = {
  calls: [
    createHandler(getAppsList, (_, { backend, language }) => ({ ...SUCCESS, ...backend.catalogue.lists(language) })),

    createHandler(getNowbuxEnabledApps, (_, { backend }) => ({ success: true, data: [...backend.catalogue.iap] })),

    createHandler(config.getCfgInfo, ({ package_name: name }) => {
      const scheme = controlConfigOf(name);
      return scheme ? { ...SUCCESS, ...scheme } : failure('FailureNoResource', `no control scheme for ${name}`);
    }),

    // The URL serves the control configuration without the contract's answer format. Clients rewrite `http:` to
    // `https:`.
    createHandler(config.inputMappingConfig, ({ package_name: name }, { backend }) =>
      controlConfigOf(name)
        ? {
            ...SUCCESS,
            configUrl: `${backend.origins.config}/get_cfg_info?package_name=${encodeURIComponent(name)}&parser_version=99`,
          }
        : failure('FailureNoResource', `no input mapping for ${name}`),
    ),
  ],
} satisfies Plugin;
