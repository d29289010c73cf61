/**
 * The provider of video advertisements: a VAST server (2 to 4.2) at the address `adProvider` of the global
 * configuration. GET parameters: `use` (`rewarded`, `coupon`, `midroll`, `preroll`), `placement`, `lang`, and
 * optionally `max`, the maximum duration in seconds. Responds with XML, so it isn't a call. `path` is the simulator's,
 * below the prefix of calls.
 */
export const AD_PROVIDER = { path: '/play/ads' } as const;
