import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cataloguePlugin } from '../../.storybook/catalogue/plugin.ts';
import { fittingControls } from '../../.storybook/preview/controls.ts';
import { managerHead } from '../../.storybook/managerHead.ts';
import { frameColours } from '../../.storybook/frameColours.ts';
import { type Knobs, knobTypes, knobValues } from '../../.storybook/preview/knobs.ts';
import { takeTurn } from './loadQueue.ts';

const NOTHING = { name: 'other', value: 'undefined' };
it('paints the room first, in the frame and in the page, before any script has run', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const { room = 'none' } = frameColours(read('src/design/tokens/tokens.css'));
  const page = read('.storybook/preview-head.html');
  expect(new Set(page.match(/#[\da-f]{6}/g))).toEqual(new Set([room]));
  expect(managerHead()).toContain(`background: ${room};`);
  expect(managerHead()).toContain('rel="preload" href="./faces/text.woff2"');
});

it('starts the screens of a page one after the other, so that the first one is drawn before the last one loads', () => {
  const started: string[] = [];
  const [end] = ['first', 'second', 'third'].map((frame) => takeTurn(() => started.push(frame)));
  expect(started).toEqual(['first']);
  end?.();
  expect(started).toEqual(['first', 'second']);
});

it('gives a page of stories the stories alone, without the tests of the project', () => {
  const stories = cataloguePlugin().load('\0virtual:catalogue/stories') ?? '';
  expect(stories).toContain('start-here-welcome--welcome');
  expect(stories).not.toContain('tests/e2e/');
});

type Context = Parameters<typeof fittingControls>[0];
const context = (part: object) => ({ argTypes: {}, initialArgs: {}, parameters: {}, ...part }) as unknown as Context;

it('sets a few words by radios, many by a menu, yes or no by a switch, and nothing that is no value', () => {
  const words = (...value: string[]) => ({ type: { name: 'union', value: [{ name: 'enum', value }, NOTHING] } });
  const types = fittingControls(
    context({
      argTypes: {
        icon: { type: { name: 'union', value: [{ name: 'function' }, NOTHING] } },
        size: words('s', 'm', 'l'),
        scene: words(...'abcdefgh'),
        wide: { type: { name: 'union', value: [{ name: 'boolean' }, NOTHING] } },
        children: { type: { name: 'other', value: 'ReactNode' } },
        value: { control: { type: 'range' } },
      },
      initialArgs: { children: 'Play' },
    }),
  );
  expect(Object.entries(types).map(([key, { control }]) => [key, control])).toEqual([
    ['size', { type: 'inline-radio' }],
    ['scene', { type: 'select' }],
    ['wide', { type: 'boolean' }],
    ['children', { type: 'text' }],
    ['value', { type: 'range' }],
    ['icon', false],
  ]);
  expect(types['size']?.options).toEqual(['s', 'm', 'l']);
});

it('turns a screen’s model by a few named knobs, and never as a whole', () => {
  const knobs: Knobs = { code: { name: 'Error code', options: [1, 2], read: () => 2, turn: (code) => ({ code }) } };
  const now = Date.UTC(2026, 0, 1);
  const model = {
    position: 7,
    soundChecked: false,
    now,
    retryAt: now + 9_000,
    call: 'off',
    title: 'Skyhop runs',
    sent: 0.42,
    since: now - 4_000,
    leave: () => {},
    trend: { places: 3 },
  };
  const story = context({ initialArgs: { model }, argTypes: { model: {} }, parameters: { knobs } });
  const types = knobTypes(story);
  expect(Object.values(types).map(({ name }) => name)).toEqual([
    'Error code',
    'Position in the queue',
    'Sound was tested',
    'Automatic retry in, seconds',
    'Title',
    'Sent, percent',
    'Started, seconds ago',
    'model',
  ]);
  expect(types['model']?.control).toBe(false);
  expect(knobValues(story)).toEqual({
    code: 2,
    position: 7,
    soundChecked: false,
    retryAt: 9,
    title: 'Skyhop runs',
    sent: 42,
    since: 4,
  });
});
