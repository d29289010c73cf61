/**
 * Who provides advertisements that play: an ad server that speaks VAST (2 to 4.2), at the address that the global configuration
 * gives (`adProvider`), asked with GET for `use` (`rewarded`, `coupon`, `midroll`, `preroll`), `placement`, `lang` and, where none
 * may last longer, `max` in seconds. It is no call: its answer is XML. This is where the simulator has it, below the prefix of calls.
 */
export const AD_PROVIDER = { path: '/play/ads' } as const;
