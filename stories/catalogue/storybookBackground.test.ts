import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cataloguePlugin } from '../../.storybook/catalogue/cataloguePlugin.ts';
import { controlFaults, fittingControls, hiddenEmptyPanel } from '../../.storybook/preview/controls.ts';
import { limitDocgen } from '../../.storybook/docgenFiles.ts';
import { managerHead } from '../../.storybook/managerHead.ts';
import { frameColours } from '../../.storybook/frameColours.ts';
import { type Knobs, knobTypes, knobValues } from '../../.storybook/preview/knobs.ts';
import { takeTurn } from './frameLoadQueue.ts';

const NOTHING = { name: 'other', value: 'undefined' };
it('Storybook’s window and story page have the theme’s background before any script runs', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const { 'page-background': background = 'none' } = frameColours(read('src/design/tokens/tokens.css'));
  const page = read('.storybook/preview-head.html');
  expect(new Set(page.match(/#[\da-f]{6}/g))).toEqual(new Set([background]));
  expect(managerHead()).toContain(`background: ${background};`);
  expect(managerHead()).toContain('rel="preload" href="./faces/text.woff2"');
});

it('takeTurn loads the screens of a page one after the other', () => {
  const started: string[] = [];
  const [end] = ['first', 'second', 'third'].map((frame) => takeTurn(() => started.push(frame)));
  expect(started).toEqual(['first']);
  end?.();
  expect(started).toEqual(['first', 'second']);
});

it('the virtual module catalogue/stories contains the stories without the project’s tests', () => {
  const stories = cataloguePlugin().load('\0virtual:catalogue/stories') ?? '';
  expect(stories).toContain('start-here-welcome--welcome');
  expect(stories).not.toContain('tests/e2e/');
});

type Context = Parameters<typeof fittingControls>[0];
const context = (part: object) => ({ argTypes: {}, initialArgs: {}, parameters: {}, ...part }) as unknown as Context;

it('fittingControls uses radios for few choices, a select for many, a switch for booleans, none for functions', () => {
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

it('knobTypes offers named controls for simple fields of a screen’s model, and none for the whole model', () => {
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

it('knobTypes and knobValues show a number of bytes in megabytes', () => {
  const story = context({ initialArgs: { model: { sent: 21_000_000 } }, argTypes: { model: {} } });
  expect(knobTypes(story)['sent']?.name).toBe('Sent, megabytes');
  expect(knobValues(story)).toEqual({ sent: 21 });
});

it('knobTypes shows times relative to the model’s now as seconds, and times without a now as dates', () => {
  const now = Date.UTC(2026, 0, 1);
  const relative = context({
    initialArgs: { model: { now, expiresAt: now + 90_000, createdAt: now - 5_000 } },
    argTypes: { model: {} },
  });
  expect(knobValues(relative)).toEqual({ expiresAt: 90, createdAt: 5 });
  expect(knobTypes(relative)['expiresAt']?.name).toBe('Expires at, seconds from now');
  expect(knobTypes(relative)['createdAt']?.name).toBe('Created at, seconds ago');
  const absolute = context({ initialArgs: { model: { passEndsAt: now } }, argTypes: { model: {} } });
  expect(knobTypes(absolute)['passEndsAt']?.control).toEqual({ type: 'date' });
  const arg = context({ initialArgs: { deadline: now }, argTypes: { deadline: { type: { name: 'number' } } } });
  expect(fittingControls(arg)['deadline']?.control).toEqual({ type: 'date' });
});

it('controlFaults reports a timestamp that a control shows as a number, and a panel without a control', () => {
  const initialArgs = { at: Date.UTC(2026, 0, 1) };
  const story = (type: string) => ({ argTypes: { at: { control: { type } } }, initialArgs, parameters: {} });
  expect(controlFaults(story('number') as unknown as Context)).toHaveLength(1);
  expect(controlFaults(story('date') as unknown as Context)).toEqual([]);
  const empty = context({ argTypes: { model: { control: false } } });
  expect(controlFaults(empty)).toEqual(['The panel of controls is empty']);
  hiddenEmptyPanel(empty);
  expect(controlFaults(empty)).toEqual([]);
});

it('limitDocgen keeps all plugins, and reads the props of components only', () => {
  const transform = () => undefined;
  const [docgen, other] = limitDocgen([
    { name: 'storybook:react-docgen-plugin', transform },
    { name: 'other', transform },
  ]);
  expect(other).toEqual({ name: 'other', transform });
  const { filter } = (docgen as { readonly transform: { readonly filter: { readonly id: RegExp } } }).transform;
  const read = ['src/modals/play/Queue/Queue.tsx', 'src/modals/play/Queue/Queue.stories.tsx', 'src/app/core/page.tsx'];
  expect(read.map((file) => filter.id.test(`/home/project/${file}`))).toEqual([true, false, false]);
});
