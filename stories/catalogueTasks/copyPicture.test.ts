import { expect, it, vi } from 'vitest';
import { copyPicture, type PictureTargets } from '../../.storybook/manager/copyPicture.ts';
import { requestPicture } from '../../.storybook/manager/requestPicture.ts';
import { PICTURE_CHANNEL, type PictureAnswer, type PictureRequest } from '../../.storybook/preview/pictureChannel.ts';

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
    writeText: vi.fn<NonNullable<PictureTargets['writeText']>>(() => Promise.resolve()),
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

it.each([
  ['the page has no clipboard', undefined],
  ['the browser refuses to copy a link', () => Promise.reject(new Error('not allowed'))],
  [
    'copying a link throws',
    () => {
      throw new TypeError('no clipboard');
    },
  ],
])('copyPicture downloads the picture and says that the link isn’t copied if %s', async (_, writeText) => {
  const to = { ...targets(), writeText };
  expect(await copyPicture(state(), to)).toBe('saved');
  expect(to.download).toHaveBeenCalledOnce();
});

it('copyPicture reports a picture that the preview couldn’t take', async () => {
  const to = targets();
  expect(await copyPicture(state(Promise.reject(new Error('no picture'))), to)).toBe('failed');
  expect(to.writeText).not.toHaveBeenCalled();
});

/** Storybook's channel with the numbers of the requests and the current listeners. */
function pictureChannel() {
  const listeners = new Set<(answer: PictureAnswer) => void>();
  const ids: number[] = [];
  return {
    ids,
    listeners,
    on: (_: string, listener: (answer: PictureAnswer) => void) => listeners.add(listener),
    off: (_: string, listener: (answer: PictureAnswer) => void) => listeners.delete(listener),
    emit: (name: string, { id }: PictureRequest) => {
      if (name === PICTURE_CHANNEL.request) ids.push(id);
    },
    answer: (answer: PictureAnswer) => listeners.forEach((listener) => listener(answer)),
  };
}

it('requestPicture returns the answer to its own request, and then stops listening', async () => {
  const channel = pictureChannel();
  const picture = requestPicture(channel, new AbortController().signal);
  const id = channel.ids[0] ?? 0;
  channel.answer({ id: id - 1, png: 'data:text/plain,earlier' });
  channel.answer({ id, png: 'data:text/plain,own' });
  expect(await (await picture).text()).toBe('own');
  expect(channel.listeners.size).toBe(0);
});

it('requestPicture rejects if the preview has no picture, and then stops listening', async () => {
  const channel = pictureChannel();
  const picture = requestPicture(channel, new AbortController().signal);
  channel.answer({ id: channel.ids[0] ?? 0 });
  await expect(picture).rejects.toThrow('The preview has no picture');
  expect(channel.listeners.size).toBe(0);
});

it('requestPicture rejects when its time is over before an answer, and then stops listening', async () => {
  const channel = pictureChannel();
  const time = new AbortController();
  const picture = requestPicture(channel, time.signal);
  time.abort(new Error('too late'));
  await expect(picture).rejects.toThrow('too late');
  expect(channel.listeners.size).toBe(0);
});
