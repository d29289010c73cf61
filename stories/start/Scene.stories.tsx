import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Scene as OpenedScene } from '../../mocks/openScene.ts';

/** A scene: a world of the simulator inside the page, opened at a moment of a scenario. */
const meta = {
  title: 'Start here/Scene',
  component: Scene,
  tags: ['!autodocs', '!dev'],
  parameters: { scene: ['plays-at-once', 'arriving'] },
  render: (_, { loaded }) => <Scene scene={(loaded as { scene: OpenedScene }).scene} />,
  args: { scene: undefined as never },
} satisfies Meta<typeof Scene>;

export default meta;

function Scene({ scene }: { readonly scene: OpenedScene }) {
  const { scenario } = scene.world;
  return (
    <main style={{ padding: 24 }}>
      <h1>{scenario.title}</h1>
      <p>{scenario.story}</p>
    </main>
  );
}

type Story = StoryObj<typeof meta>;

/** The simulated world answers through MSW, as over the network, and directly to callers of its `fetch`. */
export const Answers: Story = {
  play: async ({ canvas, loaded }) => {
    const { scene } = loaded as { scene: OpenedScene };
    await expect(canvas.getByRole('heading')).toHaveTextContent(scene.world.scenario.title);
    const request = `${location.origin}/api/play/getAppPlayFeatures?appId=${scene.world.scenario.appId}`;
    const [overNetwork, directly] = await Promise.all([fetch(request), scene.fetch(request)]);
    await expect(overNetwork.status).toBe(200);
    await expect(await overNetwork.json()).toEqual(await directly.json());
  },
};
