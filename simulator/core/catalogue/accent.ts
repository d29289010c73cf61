import { artOf } from '../../art/artOf.ts';
import { hex } from '../../art/kit/color.ts';

/** The colour that an app's art is lit with, as CSS. */
export function accentOf(appId: string): string {
  return hex(artOf(appId).accent);
}
