import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleUrl } from '../../../mocks/vettedSamples.ts';
import { sampleApp } from '../../../mocks/sampleGames.ts';
import { localizedGames } from '../../../stories/support/decorators/localizedGames.tsx';
import { showPicture } from '../../../mocks/animatedPicture.ts';
import { inEnglish, shows, soon } from '../../../stories/support/interaction/storyPlay.ts';
import { VideoPage } from './Video.tsx';
import type { VideoModel } from './Video.types.ts';

const app = sampleApp('Skyhop');
const model: VideoModel = { videoUrl: undefined, app, play: fn(), details: fn() };

/** A game's video in a dark room, lit in the game's colour, with a play button. */
const meta = {
  title: 'Pages/Video',
  component: VideoPage,
  decorators: [localizedGames],
  args: { model },
  parameters: { docs: { story: { inline: false, height: '900px' } } },
} satisfies Meta<typeof VideoPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Records a second of a moving picture as a video file. */
async function record(): Promise<string> {
  const camera = document.createElement('video');
  const stop = showPicture(camera, [640, 360]);
  const recorder = new MediaRecorder(camera.srcObject as MediaStream, { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
  const recorded = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  await soon(() => {
    recorder.requestData();
    return expect(parts.reduce((size, { size: more }) => size + more, 0)).toBeGreaterThan(20_000);
  });
  recorder.stop();
  await recorded;
  stop();
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
}

/** The game's video plays on demand, and is labelled with the game's name. */
export const WithVideo: Story = {
  loaders: [async () => ({ film: await record() })],
  render: (_, { loaded }) => <VideoPage model={{ ...model, videoUrl: sampleUrl(String(loaded['film'])) }} />,
  play: inEnglish(async ({ canvas }) => {
    const film = canvas.getByLabelText('Watch Skyhop');
    if (!(film instanceof HTMLVideoElement)) throw new Error('no film');
    film.muted = true;
    await film.play();
    await soon(() => expect(film.currentTime).toBeGreaterThan(0));
    film.pause();
  }),
};

/** The game has no video. The play button remains. */
export const WithoutVideo: Story = {
  play: inEnglish(async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'There’s no video here' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Play Skyhop' }));
    await expect(args.model.play).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link', { name: 'About the game' }));
    await expect(args.model.details).toHaveBeenCalledOnce();
  }),
};

/** The game's video fails to load: a retry is possible. */
export const VideoFailsToLoad: Story = {
  args: { model: { ...model, videoUrl: sampleUrl('data:video/webm;base64,AAAA') } },
  play: shows([
    { role: 'heading', name: 'The video didn’t load' },
    { role: 'button', name: 'Try again' },
  ]),
};

/** The server names no game for the video. */
export const WithoutAGame: Story = { args: { model: { ...model, app: undefined } } };
