import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { visitorPage } from './visitorPage.ts';

it('the first page of a branch opens the app even if the browser blocks storage', async () => {
  const visitor = { cookie: 'c', local: { ngUaId: 'ua-1' }, session: {} };
  const world = { origins: { auth: 'http://auth.w.localhost' } } as never;
  const request = new Request('http://w.localhost/play', { headers: { 'sec-fetch-mode': 'navigate' } });
  const text = await visitorPage(request, { visitor, openedAt: 5, world })?.text();
  const script = /<script>(.*)<\/script>/s.exec(text ?? '')?.[1] ?? '';
  const opened: string[] = [];
  const blocking = {
    location: { replace: (to: string) => void opened.push(to) },
    localStorage: {
      setItem() {
        throw new Error('access is denied');
      },
    },
  };
  expect(() => void runInNewContext(script, blocking)).toThrow('access is denied');
  expect(opened).toEqual(['http://auth.w.localhost/@visitor?to=%2Fplay']);
});
