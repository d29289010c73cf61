import { expect, it } from 'vitest';
import { type ScreenStories, storyOfScreen, styleHash } from './storyOfScreen.ts';

const LIST: ScreenStories = {
  folders: { aaaaa: 'src/pages/Play', bbbbb: 'src/modals/play/Queue', ccccc: 'src/design/overlays/Dialog' },
  stories: {
    'src/pages/Play': [['pages-play--playing', null]],
    'src/modals/play/Queue': [
      ['modals-queue--seventh-in-line', 'waits-in-queue-then-plays'],
      ['modals-queue--priority-queue', 'priority-queue'],
    ],
    'src/design/overlays/Dialog': [['design-dialog--plain', null]],
  },
};

interface FakeElement {
  readonly classList: readonly string[];
  querySelectorAll(): readonly FakeElement[];
}

/**
 * Creates a fake document with the CSS classes of its body and of its dialogs, which is all that `storyOfScreen`
 * reads.
 */
function pageWith(body: readonly string[], ...dialogs: readonly (readonly string[])[]): Document {
  const element = (classes: readonly string[]): FakeElement => ({
    classList: [],
    querySelectorAll: () => classes.map((name) => ({ classList: [name], querySelectorAll: () => [] })),
  });
  return { body: element(body), querySelectorAll: () => dialogs.map(element) } as unknown as Document;
}

it('styleHash returns the hash in the name of a CSS module’s class, whatever precedes it', () => {
  expect(['_title_1pobp_7', '_big-title_oq9br_61', '_a_b_x07sb_3'].map(styleHash)).toEqual(['1pobp', 'oq9br', 'x07sb']);
  expect(['too-old', 'early_bar', '_title'].map(styleHash)).toEqual([undefined, undefined, undefined]);
});

it('storyOfScreen returns a story of the topmost dialog, preferably the one that opens the simulated world’s scenario', () => {
  const page = pageWith(['_stage_aaaaa_1'], ['_frame_ccccc_1', '_line_bbbbb_12']);
  expect(storyOfScreen(page, LIST, 'priority-queue')).toBe('modals-queue--priority-queue');
  expect(storyOfScreen(page, LIST, 'plays-at-once')).toBe('modals-queue--seventh-in-line');
});

it('storyOfScreen returns the page’s story if no dialog is open, and undefined for unknown classes', () => {
  expect(storyOfScreen(pageWith(['_stage_aaaaa_1']), LIST, 'plays-at-once')).toBe('pages-play--playing');
  expect(storyOfScreen(pageWith(['early-bar', '_x_zzzzz_1']), LIST, 'plays-at-once')).toBeUndefined();
});
