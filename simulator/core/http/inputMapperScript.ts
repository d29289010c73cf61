/**
 * What the play path answers as its input mapper: the front end's own, set up as it is. A script of a product's own would
 * make one by itself: `createInputMapper(host)` answers what `src/domain/controls/schemes/engine/inputMapper.ts` describes.
 */
export const INPUT_MAPPER_SCRIPT = `export function createInputMapper(host) {
  return host.builtIn(host);
}
`;
