import { addons } from 'storybook/preview-api';
import { PICTURE_CHANNEL, type PictureAnswer, type PictureRequest } from './pictureChannel.ts';

/** Scale of the picture, so that small texts are readable in a ticket. */
const SCALE = 2;

/** Returns a PNG of what a window shows of an element, as a `data:` URL. */
export async function takePicture(element: HTMLElement): Promise<string> {
  const { domToPng } = await import('modern-screenshot');
  return domToPng(element, { scale: SCALE });
}

/** Takes a picture of the story for each request of Storybook's manager, for the lifetime of the page. */
export function connectPictures(): void {
  if ('__vitest_browser__' in window) return;
  const channel = addons.getChannel();
  channel.on(PICTURE_CHANNEL.request, async ({ id }: PictureRequest) => {
    const png = await takePicture(document.body).catch(() => undefined);
    channel.emit(PICTURE_CHANNEL.answer, { id, png } satisfies PictureAnswer);
  });
}
