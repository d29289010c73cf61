import { hashText } from '../../../src/kit/random.ts';
import { artOf } from './artOf.ts';
import { renderAvatar } from './avatar.ts';
import type { LayerName } from './kit/picture.ts';
import { type ArtKind, render, renderLayer } from './render.ts';

const FORM = /^(tile|icon|banner|logo|avatar|far|moving|near)\/([\w-]{1,64})\.svg$/;
const LAYERS: readonly string[] = ['far', 'moving', 'near'] satisfies readonly LayerName[];
/** Pictures kept, since they are costly to draw and the same for every world: all of the catalogue's. */
const KEPT = 500;
const drawn = new Map<string, string>();
/** Versions kept; anybody may ask for a picture of any name. */
const KEPT_VERSIONS = 2_000;
const versions = new Map<string, string>();

/** A picture by its path below `/art/`: `tile/20101.svg`. Undefined where there is none. */
export function answerArt(path: string): string | undefined {
  const found = FORM.exec(path);
  if (!found) return undefined;
  const known = drawn.get(path);
  if (known !== undefined) return known;
  const [, kind = '', id = ''] = found;
  const svg = draw(kind, id);
  if (svg === undefined) return undefined;
  drawn.set(path, svg);
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '');
  return svg;
}

/** A short hash of the picture at a path below `/art/`. Undefined where there is none. */
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
