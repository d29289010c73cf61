import type { PictureNode } from './pictureNodes.store.ts';

/** A text of the picture, with the id of its element. */
export interface PictureText {
  readonly id: string;
  readonly text: string;
}

/** Returns the texts that the picture shows, in reading order. The names of groups, lists and images aren't shown. */
export function textsOf(nodes: readonly PictureNode[]): readonly PictureText[] {
  return nodes.flatMap(({ id, role, name, children }) => {
    const isShown = role !== 'group' && role !== 'list' && role !== 'image' && name.trim() !== '';
    return [...(isShown ? [{ id, text: name }] : []), ...textsOf(children)];
  });
}
