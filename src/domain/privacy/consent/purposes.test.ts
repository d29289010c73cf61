import { describe, expect, it } from 'vitest';
import { GlobalConfigSchema } from '../../../contracts/entities/globalConfig.ts';
import { privacyConfigOf, purposesOf } from './purposes.ts';

const configured = (thirdParty: unknown, globalConfig = {}) =>
  purposesOf({ thirdParty, globalConfig: GlobalConfigSchema.parse(globalConfig) });

describe('purposesOf', () => {
  it('returns no purposes for a deployment without third-party services', () => {
    expect(configured(undefined)).toEqual([]);
  });

  it.each([
    [{ events: true }, {}, 'analytics'],
    [{ measurement: { script: 'https://m.test/x.js', ids: {} } }, {}, 'analytics'],
    [{ errors: { dsn: 'https://k@e.test/1' } }, {}, 'errors'],
    [{ tcf: { cmpId: 7, vendorList: '/vendors.json' } }, {}, 'advertising'],
    [{}, { adProvider: '/ads' }, 'advertising'],
    [{ ima: { script: 'https://i.test/ima.js', tag: 'https://i.test/ads' } }, {}, 'advertising'],
    [{}, { authClientId: 'client' }, 'google'],
  ])(
    'maps the privacy configuration %j and the global configuration %j to the purpose %s',
    (privacy, globalConfig, purpose) => {
      expect(configured(privacy, globalConfig)).toEqual([purpose]);
    },
  );

  it('ignores malformed configuration', () => {
    expect(privacyConfigOf({ thirdParty: { events: 'yes' } })).toEqual({ events: false });
    expect(configured('everything')).toEqual([]);
  });
});
