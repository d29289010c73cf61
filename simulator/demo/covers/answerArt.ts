import { hashText } from '../../../src/kit/random.ts';
import { artOf } from './artOfApp.ts';
import { renderAvatar } from './avatar.ts';
import type { LayerName } from './kit/svgPicture.ts';
import { type ArtKind, render, renderLayer } from './renderCover.ts';

const FORM = /^(tile|icon|banner|logo|avatar|far|moving|near)\/([\w-]{1,64})\.svg$/;
const LAYERS: readonly string[] = ['far', 'moving', 'near'] satisfies readonly LayerName[];
/**
 * Maximum number of cached pictures: all of the catalogue. They are expensive to draw and shared by all simulated
 * worlds.
 */
const KEPT = 500;
const drawn = new Map<string, string>();
/** Maximum number of cached picture versions, because clients may request any picture name. */
const KEPT_VERSIONS = 2_000;
const versions = new Map<string, string>();

/** Returns a picture by its path below `/art/`: `tile/20101.svg`; undefined if it doesn't exist. */
export function answerArt(path: string): string | undefined {
  const match = FORM.exec(path);
  if (!match) return undefined;
  const known = drawn.get(path);
  if (known !== undefined) return known;
  const [, kind = '', id = ''] = match;
  const svg = draw(kind, id);
  if (svg === undefined) return undefined;
  drawn.set(path, svg);
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '');
  return svg;
}

/** Returns a short hash of a picture by its path below `/art/`; undefined if it doesn't exist. */
export function artVersion(path: string): string | undefined {
  const known = versions.get(path);
  if (known !== undefined) return known;
  const svg = answerArt(path);
  if (svg === undefined) return undefined;
  const version = hashText(svg).toString(36);
  versions.set(path, version);
  if (versions.size > KEPT_VERSIONS) versions.delete(versions.keys().next().value ?? '');
  return version;
}

function draw(kind: string, id: string): string | undefined {
  if (kind === 'avatar') return renderAvatar(id);
  if (LAYERS.includes(kind)) return renderLayer(kind as LayerName, id, artOf(id));
  return render(kind as ArtKind, id, artOf(id));
}
