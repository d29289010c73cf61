import { expect, it } from 'vitest';
import { type PictureNode, textsOf } from './pictureNodes.store.ts';

const node = (id: string, role: PictureNode['role'], name = id, ...children: readonly PictureNode[]): PictureNode => ({
  ...{ id, role, name, children },
  bounds: [0, 0, 1, 1],
  pressable: false,
});

it('textsOf lists texts in reading order without the names of groups, lists and images', () => {
  const nodes = [
    node('title', 'heading', 'Pixel Perch'),
    node('fish', 'image'),
    node('things', 'list', 'Around you', node('a', 'listitem', 'Item'), node('b', 'listitem', ' ')),
    node('controls', 'group', 'Controls', node('go', 'button', 'Start')),
  ];
  expect(textsOf(nodes)).toEqual([
    { id: 'title', text: 'Pixel Perch' },
    { id: 'a', text: 'Item' },
    { id: 'go', text: 'Start' },
  ]);
});

it('textsOf lists no text while the streaming device reports only its status', () => {
  const status = node('not-described', 'status', 'This app doesn’t describe its screen.');
  expect(textsOf([status])).toEqual([]);
  expect(textsOf([status, node('go', 'button', 'Start')])).toHaveLength(2);
});
