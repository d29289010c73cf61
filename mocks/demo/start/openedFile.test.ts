import { expect, it } from 'vitest';
import { kindOf } from './openedFile.ts';

it.each([
  ['{"format":"nowlight-recording","version":1,"runs":[],"calls":[]}', 'report'],
  ['{"format":"nowlight-world","version":1}', 'world'],
  ['{"log":{"entries":[]}}', 'har'],
  ['{"id":"own","title":"Own"}', 'scenario'],
  ['id: own\ntitle: Own', 'scenario'],
  ['3', 'scenario'],
])('kindOf recognizes the kind of an opened file: %j is %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});
