import { expect, it } from 'vitest';
import { GUIDED, guideOf } from './guideOf.ts';
import { controlsInText } from './controlsInText.ts';

it.each([
  ['keys', 'Space jumps, twice. Hold to glide, down to dive.', ['ArrowDown', 'Space']],
  ['keys', 'Arrows go up and down, Space is the nova.', ['ArrowUp', 'ArrowDown', 'Space']],
  ['keys', 'Left and right steer.', ['ArrowLeft', 'ArrowRight']],
  [
    'keys',
    'By a control scheme: WASD walks, Space draws, M opens the map.',
    ['Space', 'KeyW', 'KeyA', 'KeyS', 'KeyD', 'KeyM'],
  ],
  ['pad', 'Stick goes, A dashes.', ['left-stick', 'A']],
  ['touch', 'One thumb flies, one shoots.', ['two-thumbs']],
  ['touch', 'Tap to jump, twice. Hold to glide, swipe down to dive.', ['tap', 'hold', 'swipe']],
] as const)('controlsInText returns the controls of the %s instruction “%s”', (hand, text, parts) => {
  expect(controlsInText(hand, text)).toEqual(parts);
});

it('controlsInText finds a control in the touch and gamepad instructions of every game', () => {
  const bare = GUIDED.flatMap((name) =>
    (['pad', 'touch'] as const)
      .filter((hand) => {
        const text = guideOf(name)?.how[hand].en;
        return text !== undefined && controlsInText(hand, text).length === 0;
      })
      .map((hand) => `${name}: ${hand}: ${guideOf(name)?.how[hand].en}`),
  );
  expect(bare).toEqual([]);
});
