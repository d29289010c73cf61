import { encode } from 'fast-png';
import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import { artOf } from '../covers/artOfApp.ts';
import { fallbackArt } from '../covers/generatedArt.ts';
import { HEIGHT, WIDTH } from '../covers/kit/light.ts';
import { drawName } from '../covers/renderCover.ts';
import { BRAND_PICTURE, SHARE_SIZE } from '../../core/pages/linkPreviewHead.ts';
import { Raster } from '../games/device/scenes/art/raster.ts';
import { recordShapes } from '../games/device/scenes/art/shapeRecorder.ts';

/** App whose artwork is behind the product's name. */
const BRAND_ART = '20115';

/** Renders a link preview: the right part of an app's cover with its name. Deterministic. */
export function shareCard(appId: string): Uint8Array<ArrayBuffer> {
  const { width, height } = SHARE_SIZE;
  const brand = appId === BRAND_PICTURE;
  const art = artOf(brand ? BRAND_ART : appId);
  const title = brand ? fallbackArt(new SeededRandom(1), BRAND_PICTURE).title : art.title;
  const shapes = recordShapes((picture) => {
    art.draw(picture, new SeededRandom(hashText(`art:${brand ? BRAND_ART : appId}`)));
    drawName(picture, title);
  });
  const scale = height / HEIGHT;
  const raster = new Raster(width, height);
  raster.draw(shapes, { scale, x: width - WIDTH * scale, y: 0 });
  return new Uint8Array(encode({ width, height, data: raster.bytes }, { zlib: { level: 6 } }));
}
