import { expect, it, vi } from 'vitest';
import { copyPicture, type PictureTargets } from '../../.storybook/manager/copyPicture.ts';

const PNG = new Blob([new Uint8Array([137, 80])], { type: 'image/png' });
const LINK = 'https://catalogue.example/?path=/story/modals-queue--default&globals=locale:ja';
const state = (picture = Promise.resolve(PNG)) => ({
  name: 'Queue: “A<B”',
  file: 'modals-queue--default',
  link: LINK,
  picture,
});

function targets(write?: PictureTargets['write']) {
  return {
    write,
    writeText: vi.fn<PictureTargets['writeText']>(() => Promise.resolve()),
    download: vi.fn<PictureTargets['download']>(),
  };
}

it('copyPicture copies the picture with its link as image, HTML and text', async () => {
  const texts: Record<string, string> = {};
  const to = targets(async (data) => {
    for (const [type, blob] of Object.entries(data)) texts[type] = await (await blob).text();
  });
  expect(await copyPicture(state(), to)).toBe('copied');
  expect(texts['text/plain']).toBe(`Queue: “A<B”\n${LINK}`);
  expect(texts['text/html']).toBe(
    `<p><a href="${LINK.replace('&', '&amp;')}">Queue: “A&lt;B”</a></p><p><img alt="Queue: “A&lt;B”" src="data:image/png;base64,iVA="></p>`,
  );
  expect(Object.keys(texts)).toContain('image/png');
  expect(to.download).not.toHaveBeenCalled();
});

it.each([
  ['the browser can’t write pictures', undefined],
  ['the browser refuses to write', () => Promise.reject(new Error('not allowed'))],
])('copyPicture downloads the picture and copies the link if %s', async (_, write) => {
  const to = targets(write);
  expect(await copyPicture(state(), to)).toBe('downloaded');
  expect(to.download).toHaveBeenCalledWith(PNG, 'modals-queue--default.png');
  expect(to.writeText).toHaveBeenCalledWith(LINK);
});

it('copyPicture reports a picture that the preview couldn’t take', async () => {
  const to = targets();
  expect(await copyPicture(state(Promise.reject(new Error('no picture'))), to)).toBe('failed');
  expect(to.writeText).not.toHaveBeenCalled();
});
