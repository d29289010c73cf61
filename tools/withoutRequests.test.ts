import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutRequests } from './withoutRequests.ts';

const folder = new URL('../src/contracts/calls/', import.meta.url);
const files = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

describe('the calls of the contract in the production build', () => {
  it.each(files)('%s keeps every call and every answer, and no request', (_name, code) => {
    const rest = withoutRequests(code);
    const count = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
    expect(rest).not.toMatch(/^ {2}request:/m);
    for (const word of [/defineCall\(/g, /^ {2}response:/gm, /^ {2}limits:/gm]) {
      expect(count(rest, word)).toBe(count(code, word));
    }
  });

  it('are refused where a request is written in another way', () => {
    expect(() => withoutRequests("defineCall('GET', 'a.b', { request: a, response: b });")).toThrow('1 calls');
  });
});
