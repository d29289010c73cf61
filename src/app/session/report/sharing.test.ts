import { describe, expect, it, vi } from 'vitest';
import type { CardTexts } from '../../../widgets/play/SessionReport/SessionReport.types.ts';
import type { ReportCard, ReportPorts } from '../../ports/media/report/reportTypes.ts';
import { createSharing } from './reportController.ts';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';

const WORDS: CardTexts = {
  language: 'en',
  lead: '42 minutes played',
  figures: [],
  line: '',
  foot: '',
  shareText: '42 minutes of Skyhop.',
  fileName: 'nowlight Skyhop',
};
const PICTURE = new Blob(['a picture']);

function sharing(change: Partial<ReportPorts> = {}) {
  const ports = {
    takeStill: () => Promise.resolve(undefined),
    show: () => ({ url: sampleUrl(''), forget: () => undefined }),
    drawCard: vi.fn<ReportPorts['drawCard']>(() => Promise.resolve(PICTURE)),
    sharesPictures: () => true,
    share: vi.fn<ReportPorts['share']>(() => Promise.resolve('given')),
    save: vi.fn<ReportPorts['save']>(),
    copyPicture: vi.fn<NonNullable<ReportPorts['copyPicture']>>(() => Promise.resolve('given')),
    ...change,
  } satisfies ReportPorts;
  const cardOf = (words: CardTexts, withMoment: boolean): ReportCard => ({
    game: 'Skyhop',
    accent: undefined,
    picture: withMoment ? PICTURE : undefined,
    art: undefined,
    strokes: [],
    words,
  });
  return { ports, ...createSharing(ports, cardOf) };
}

describe('sharing a session report', () => {
  it('passes a picture and a sentence to the share sheet', async () => {
    const { ports, by, share } = sharing();
    expect(by).toBe('sheet');
    expect(await share(WORDS, true)).toBe('given');
    expect(ports.share).toHaveBeenCalledExactlyOnceWith(PICTURE, 'nowlight Skyhop.jpg', '42 minutes of Skyhop.');
    expect(ports.save).not.toHaveBeenCalled();
  });

  it('includes the still picture only if the player wants it', async () => {
    const pictures: unknown[] = [];
    const { share } = sharing({
      drawCard: ({ picture }) => {
        pictures.push(picture);
        return Promise.resolve(PICTURE);
      },
    });
    await share(WORDS, false);
    await share(WORDS, true);
    expect(pictures).toEqual([undefined, PICTURE]);
  });

  it('saves the picture as a file if the share sheet takes no pictures', async () => {
    const { ports, by, share } = sharing({ sharesPictures: () => false });
    expect(by).toBe('file');
    expect(await share(WORDS, true)).toBe('given');
    expect(ports.save).toHaveBeenCalledExactlyOnceWith(PICTURE, 'nowlight Skyhop.jpg');
  });

  it('fails when the report’s card can’t be drawn', async () => {
    const { share } = sharing({ drawCard: () => Promise.reject(new Error('no canvas')) });
    expect(await share(WORDS, true)).toBe('failed');
  });

  it('copies the picture to the clipboard as a PNG if the browser supports it', async () => {
    const { ports, copy } = sharing();
    expect(await copy?.(WORDS, true)).toBe('given');
    expect(ports.drawCard).toHaveBeenCalledWith(expect.anything(), 'image/png');
    expect(sharing({ copyPicture: undefined }).copy).toBeUndefined();
  });
});
