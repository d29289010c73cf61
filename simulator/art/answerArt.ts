import { artOf } from './artOf.ts';
import { renderAvatar } from './avatar.ts';
import type { LayerName } from './kit/picture.ts';
import { type ArtKind, render, renderLayer } from './render.ts';

const FORM = /^(tile|icon|banner|logo|avatar|far|moving|near)\/([\w-]{1,64})\.svg$/;
const LAYERS: readonly string[] = ['far', 'moving', 'near'] satisfies readonly LayerName[];
/** Pictures kept, since they are costly to draw and the same for every world. */
const KEPT = 200;
const drawn = new Map<string, string>();

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

function draw(kind: string, id: string): string | undefined {
  if (kind === 'avatar') return renderAvatar(id);
  if (LAYERS.includes(kind)) return renderLayer(kind as LayerName, id, artOf(id));
  return render(kind as ArtKind, id, artOf(id));
}
