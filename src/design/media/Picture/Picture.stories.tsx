import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, fn } from 'storybook/test';
import { sampleUrl } from '../../../../mocks/vettedSamples.ts';
import { soon } from '../../../../stories/support/interaction/storyPlay.ts';
import { Picture } from './Picture.tsx';

const ART = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><rect width="8" height="6" fill="#235"/><circle cx="5" cy="2.4" r="1.2" fill="#fc7"/><path d="M0 6V4q2-1 4 0t4 0v2Z" fill="#124"/></svg>',
)}`;

/**
 * Decorative art: covers, tiles, avatars, icons of rewards. It is pending, loading, loaded or failed.
 *
 * **Use it** for every picture whose address comes from a server. A broken picture is never visible: `fallback`
 * replaces it.
 *
 * **Not for** pictures with information (they need text), or our own drawings (`Illustration`, `Icon`).
 */
const meta = {
  title: 'Design/Picture',
  component: Picture,
  args: { src: sampleUrl(ART), width: 240, height: 180, fallback: <b>Foxfire</b>, onSettled: fn() },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

const assetState = (root: HTMLElement) => root.querySelector('img')?.dataset['asset'];

export const Loaded: Story = {
  parameters: { covers: ['state.asset.loaded'] },
  play: async ({ args, canvas, canvasElement }) => {
    await soon(() => expect(assetState(canvasElement)).toBe('loaded'));
    await expect(args.onSettled).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Foxfire')).toBeNull();
  },
};

export const WithoutAddress: Story = {
  args: { src: undefined },
  parameters: { covers: ['state.asset.pending'] },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText('Foxfire')).toBeVisible();
    await expect(assetState(canvasElement)).toBeUndefined();
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { src: sampleUrl('data:image/png,') },
  parameters: { covers: ['state.asset.error'] },
  play: async ({ args, canvas, canvasElement }) => {
    await soon(() => expect(canvas.getByText('Foxfire')).toBeVisible());
    await expect(assetState(canvasElement)).toBeUndefined();
    await expect(args.onSettled).toHaveBeenCalledOnce();
  },
};

/** The browser has requested the picture, and the server hasn't responded yet. */
export const Loading: Story = {
  args: { src: sampleUrl('/pictures/unanswered.png') },
  parameters: { covers: ['state.asset.loading'], mocks: true },
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/pictures/unanswered.png', () => delay('infinite')));
  },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(assetState(canvasElement)).toBe('loading');
    await expect(canvas.queryByText('Foxfire')).toBeNull();
    await expect(args.onSettled).not.toHaveBeenCalled();
  },
};
