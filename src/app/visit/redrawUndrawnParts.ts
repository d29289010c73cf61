import type { App } from '../boot/createApp.ts';

/**
 * A workaround: on a slow machine parts whose code had come late were seen to stay undrawn (the bar's settings, the footer),
 * and nothing woke React any more. It could not be brought about again: 70 loads of the production build (home, a game's page,
 * the coupons') with the CPU throttled 4 to 20 times, the late chunks delayed by 0 to 2.5 s at random and this file kept
 * away all were drawn whole. Whoever is shown anew is drawn at once.
 */
export function redrawUndrawnParts(page: App['page'], lacksParts: () => boolean): void {
  if (lacksParts()) page.redraw();
}
