import { accentOf } from '../catalogue/accent.ts';

/** A picture by its path below `/art/`: `tile/20101.svg`. Undefined where there is none. */
export function answerArt(path: string): string | undefined {
  const found = /^(tile|icon|banner|logo|avatar)\/([\w-]+)\.svg$/.exec(path);
  if (!found) return undefined;
  const [width, height] = found[1] === 'banner' ? [2100, 900] : found[1] === 'tile' ? [1200, 900] : [512, 512];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${accentOf(found[2] ?? '')}"/></svg>`;
}
