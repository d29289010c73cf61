import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { buildReviewPage } from '../../../tools/review/page/buildReviewPage.ts';
import type { ChangedStory, Review, Side } from '../../../tools/review/record/reviewRecord.ts';
import { ReviewFolder } from '../../../tools/review/record/writeReview.ts';

const SIZE = { width: 640, height: 400 };
/** Area in which the two sample pictures differ. */
export const CHANGED_AREA = { x: 40, y: 60, width: 200, height: 50 };

const side = (name: string, change: Partial<Side> = {}): Side => ({
  picture: `pictures/${name}.png`,
  ...SIZE,
  reads: '- heading "In line for Skyhop" [level=1]\n- text: You are number 7 in line.',
  does: 'outcome: success\ncall: leave []',
  ...change,
});

const STORIES: readonly ChangedStory[] = [
  {
    id: 'modals-queue--seventh-in-line',
    screen: 'Modals/Queue',
    name: 'Seventh in line',
    kind: 'changed',
    aspects: ['looks', 'reads'],
    before: side('before'),
    after: side('after', { reads: '- heading "Waiting for Skyhop" [level=1]\n- text: You are number 7 in line.' }),
    changed: { area: CHANGED_AREA, pixels: CHANGED_AREA.width * CHANGED_AREA.height },
  },
  {
    id: 'modals-queue--leaves',
    screen: 'Modals/Queue',
    name: 'Leaves',
    kind: 'changed',
    aspects: ['behaves'],
    before: side('before'),
    after: side('before', { does: 'outcome: play function: leave was not called' }),
  },
  { id: 'pages-home--empty', screen: 'Pages/Home', name: 'Empty', kind: 'added', aspects: [], after: side('after') },
];

const REVIEW: Review = {
  version: 1,
  old: { commit: '1'.repeat(40), subject: 'Keep the queue', at: '2026-11-29T10:00:00.000Z' },
  new: { commit: '2'.repeat(40), subject: 'Say that the player waits for a game', at: '2026-11-30T10:00:00.000Z' },
  changelog: [{ audience: 'Players', sentence: 'The queue says that the player waits for a game.' }],
  stories: STORIES,
  counts: { all: 1_400, compared: 12 },
  notes: [],
};

/** Name of the sample review. */
export const SAMPLE_NAME = '111111111-222222222';

/** Writes a review of three stories with the built page into a new temporary folder, and returns the folder. */
export async function writeSampleReview(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  const pictures: Readonly<Record<string, Uint8Array>> = {
    'pictures/before.png': picture(false),
    'pictures/after.png': picture(true),
  };
  const source = mkdtempSync(join(tmpdir(), 'review-pictures-'));
  new ReviewFolder(folder).write(REVIEW, (name) => {
    const file = join(source, name.slice('pictures/'.length));
    writeFileSync(file, pictures[name] ?? '');
    return file;
  });
  await buildReviewPage(folder);
  return folder;
}

/** A grey picture, with a lighter rectangle if it is the changed one. */
function picture(isChanged: boolean): Uint8Array {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3).fill(40);
  const { x, y, width, height } = CHANGED_AREA;
  if (isChanged)
    for (let row = y; row < y + height; row += 1)
      data.fill(200, 3 * (row * SIZE.width + x), 3 * (row * SIZE.width + x + width));
  return encode({ ...SIZE, channels: 3, depth: 8, data });
}
