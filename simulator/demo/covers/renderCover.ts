import { hashText, SeededRandom } from '../../../src/kit/random.ts';
import type { Art, TitlePlace } from './kit/artTypes.ts';
import { HEIGHT, TILE_WIDTH, TILE_X, WIDTH } from './kit/light.ts';
import { type LayerName, Picture } from './kit/svgPicture.ts';
import { setBlock } from './lettering/typesetting.ts';

export type ArtKind = 'banner' | 'tile' | 'icon' | 'logo';

/** Renders a picture of a title as SVG. Deterministic for an id and art. */
export function render(kind: ArtKind, appId: string, art: Art): string {
  const picture = new Picture(kind === 'banner');
  if (kind === 'logo') return logo(picture, art.title);
  art.draw(picture, new SeededRandom(hashText(`art:${appId}`)));
  if (kind === 'banner') return picture.toSvg({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  if (kind === 'icon') {
    const { x, y, size } = art.icon;
    return picture.toSvg({ x, y, width: size, height: size }, { width: 512, height: 512 });
  }
  drawName(picture, art.title);
  return picture.toSvg({ x: TILE_X, y: 0, width: TILE_WIDTH, height: HEIGHT });
}

/**
 * Renders one layer of a banner: `far` is static, `moving` is animated, `near` is in front. Stacked, they form the
 * banner.
 *
 * @returns undefined if the layer is empty, or if the art has only a far layer
 */
export function renderLayer(layer: LayerName, appId: string, art: Art): string | undefined {
  const picture = new Picture(true, true);
  art.draw(picture, new SeededRandom(hashText(`art:${appId}`)));
  const view = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const [moving, near] = [picture.layer('moving', view), picture.layer('near', view)];
  return layer === 'far' ? (moving ?? near) && picture.layer('far', view) : { moving, near }[layer];
}

/** Draws the game's name on its tile. */
export function drawName(picture: Picture, title: TitlePlace): void {
  const { height } = setBlock(title, 0, 0);
  const top = title.from === 'bottom' ? title.y - height : title.y;
  if (title.scrim !== undefined)
    scrim(picture, title.scrim, title.scrimOpacity ?? 0.85, title.y > HEIGHT / 2, top, height);
  const { d } = setBlock(title, TILE_X + title.x, top);
  const edge = title.outline && {
    stroke: title.outline.color,
    'stroke-width': title.outline.width * 2,
    'stroke-linejoin': 'round',
  };
  if (title.shadow) {
    const { color, dx, dy } = title.shadow;
    picture.path(d, color, { transform: `translate(${dx} ${dy})`, ...(edge && { ...edge, stroke: color }) });
  }
  if (edge) picture.path(d, edge.stroke, edge);
  picture.path(d, fillOf(picture, title.fill, top, height));
}

function scrim(picture: Picture, color: string, opacity: number, below: boolean, top: number, height: number): void {
  const start = below ? top - 220 : top + height + 220;
  const end = below ? top + height * 0.6 : top + height * 0.4;
  const fill = picture.linear(0, start, 0, end, [
    [0, color, 0],
    [1, color, opacity],
  ]);
  picture.rect(0, below ? start : 0, WIDTH, below ? HEIGHT - start : start, fill);
}

function fillOf(picture: Picture, fill: TitlePlace['fill'], top: number, height: number): string {
  if (typeof fill === 'string') return fill;
  return picture.linear(0, top, 0, top + height, [
    [0, fill[0]],
    [1, fill[1]],
  ]);
}

/** Renders the game's name alone, for a dark background. */
function logo(picture: Picture, title: TitlePlace): string {
  const block = setBlock({ ...title, align: 'left' }, 4, 20);
  picture.path(block.d, fillOf(picture, title.logo ?? title.fill, 20, block.height));
  // Descenders and commas need space below the baseline.
  const below = /[gjpqyQ,]/.test(title.lines.at(-1) ?? '') ? 60 : 12;
  return picture.toSvg({ x: 0, y: 0, width: block.width + 24, height: block.height + 20 + below });
}
