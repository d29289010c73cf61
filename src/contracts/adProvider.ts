/**
 * The script of who provides advertisements: an ES module on the page's own origin, at the address that the global
 * configuration gives (`adProvider`). It is no call: it is loaded. It exports
 *
 * `requestRewarded({ placement, language, clock, signal })`, which answers an advertisement, or nothing where there is
 * none, or a promise of either. `clock` is the page's time (`src/kit/clock.ts`); the signal is aborted when the
 * advertisement is not wanted any more.
 *
 * An advertisement has `show(room, { granted, skipped, closed, signal })`: it draws itself into the element, says what
 * becomes of it, and goes when the signal is aborted.
 */
export const AD_PROVIDER = { id: 'ad-provider-script', path: '/play/ad-provider.js' } as const;
