import { expect, it } from 'vitest';
import { ORIGINS, testWorld } from '../../core/testing/testVisit.ts';
import { AD_FILLS } from './adFills.ts';

const SERVER = `${ORIGINS.page}/api/play/ads`;

it('the creatives page shows both ad films, the banner in each size, and a link to each answer of the ad server', async () => {
  const { world } = testWorld();
  const response = await world.handle(new Request(`${SERVER}/creatives`));
  const html = await response.text();
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.match(/src="\/films\/ads\/[\w-]+\.webm"/g)).toEqual([
    'src="/films/ads/tea-15.webm"',
    'src="/films/ads/bikes-30.webm"',
  ]);
  for (const size of ['728 × 90', '160 × 600', '300 × 250', '320 × 50']) expect(html).toContain(`Harbour Tea, ${size}`);
  expect([...html.matchAll(/\?video=([a-z]+)"/g)].map(([, fill]) => fill)).toEqual([...AD_FILLS]);
});

it('the ad server returns the VAST answer that the `video` parameter names', async () => {
  const { world } = testWorld();
  const ask = async (fill: string) => (await world.handle(new Request(`${SERVER}?video=${fill}`))).text();
  expect(await ask('fills')).toMatch(/skipoffset="00:00:05".*<Duration>00:00:15/);
  expect(await ask('long')).toMatch(/<Linear><Duration>00:00:30/);
  expect(await ask('wrapped')).toContain('<Wrapper>');
  expect(await ask('malformed')).not.toContain('<VAST');
});
