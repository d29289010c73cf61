/**
 * The provider of video advertisements: a VAST server (2 to 4.2) at the address `adProvider` of the global
 * configuration. GET parameters: `use` (`rewarded`, `coupon`, `midroll`, `preroll`), `placement`, `lang`, and
 * optionally `max`, the maximum duration in seconds. It responds with XML, so the request isn't an API call. `path`
 * is that of the simulator's provider, below the API prefix.
 */
export const AD_PROVIDER = { path: '/play/ads' } as const;
