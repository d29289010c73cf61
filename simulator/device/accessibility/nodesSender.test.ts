import { describe, expect, it } from 'vitest';
import { decodeNodes } from '../../../src/contracts/channel/accessibility.ts';
import { decodeLine } from '../../../src/contracts/channel/textLines.ts';
import { Bench } from '../testDevice.ts';
import type { DrawnNode } from '../appShell.ts';
import { NodesSender } from './nodesSender.ts';

const VIEW = { width: 1280, height: 720, top: 0 };
const STEP = 1 / 60;

const button = (id: string, x: number): DrawnNode => ({
  id,
  role: 'button',
  name: id,
  box: { x, y: 0, width: 128, height: 72 },
});

function sender() {
  const updates: ReturnType<typeof decodeNodes>[] = [];
  const nodes = new NodesSender((line) => void updates.push(decodeNodes(decodeLine(line).value)));
  const tick = (ticks: number, ...drawn: DrawnNode[]) => {
    for (let i = 0; i < ticks; i++) nodes.tick(STEP, VIEW, () => drawn);
  };
  return { nodes, updates, tick };
}

describe('the sender of accessibility nodes', () => {
  it('sends all accessibility nodes at first, and then only changed nodes with the order of all', () => {
    const { updates, tick } = sender();
    tick(1, button('a', 0), button('b', 128));
    expect(updates.map((update) => update?.nodes.map(({ id, bounds }) => [id, ...bounds]))).toEqual([
      [
        ['a', 0, 0, 0.1, 0.1],
        ['b', 0.1, 0, 0.1, 0.1],
      ],
    ]);
    tick(60, button('b', 256), button('a', 0));
    expect(updates).toHaveLength(2);
    expect(updates[1]).toMatchObject({ order: ['b', 'a'], nodes: [{ id: 'b', bounds: [0.2, 0, 0.1, 0.1] }] });
  });

  it('sends at most eight updates a second while every node moves', () => {
    const { updates, nodes } = sender();
    for (let i = 0; i < 60; i++) nodes.tick(STEP, VIEW, () => [button('a', i)]);
    expect(updates).toHaveLength(8);
  });

  it('clips the bounds of nodes at the edges of the picture', () => {
    const { updates, tick } = sender();
    tick(1, button('a', -64), button('b', 1_216), button('c', 5_000));
    expect(updates[0]?.nodes.map(({ bounds }) => bounds)).toEqual([
      [0, 0, 0.05, 0.1],
      [0.95, 0, 0.05, 0.1],
      [1, 0, 0, 0.1],
    ]);
  });

  it('sends all accessibility nodes again after a reset', () => {
    const { updates, nodes, tick } = sender();
    tick(1, button('a', 0));
    nodes.reset();
    tick(1, button('a', 0));
    expect(updates[1]).toEqual(updates[0]);
  });
});

describe('a simulated streaming device', () => {
  const listening = (packageName: string) => {
    const bench = new Bench(packageName, { fps: 30 });
    const lines: string[] = [];
    bench.device.onExtensionLine = (line) => void lines.push(line);
    const names = () => decodeNodes(decodeLine(lines.at(-1) ?? '').value)?.nodes.map(({ name }) => name);
    return { bench, lines, names };
  };

  it('sends no accessibility nodes before the app requests them and after it switches them off', () => {
    const { bench, lines } = listening('com.paleorchid.foxfire');
    bench.run(90);
    expect(lines).toEqual([]);
    bench.device.line('accessibility=on,en');
    bench.run(1);
    expect(lines).toHaveLength(1);
    bench.device.line('accessibility=off');
    bench.press('Space');
    bench.run(30);
    expect(lines).toHaveLength(1);
  });

  it('announces that it is starting, and that an app does not describe its screen', () => {
    const { bench, names } = listening('games.nowlight.probe');
    bench.device.line('accessibility=on,de-AT');
    bench.run(1);
    expect(names()).toEqual(['Das Gerät startet.']);
    bench.run(90);
    expect(names()).toEqual(['Diese App beschreibt ihren Bildschirm nicht.', 'Spiel verlassen']);
  });

  it('offers one button while a game is paused, and continues when it is pressed', () => {
    const { bench, names } = listening('com.paleorchid.foxfire');
    bench.device.line('accessibility=on,en');
    bench.run(90);
    expect(names()?.[0]).toBe('Foxfire');
    bench.device.line('tabinactive=1');
    bench.run(10);
    expect(names()).toEqual(['Continue']);
    bench.device.line('accessibilitypress=continue');
    bench.run(10);
    expect(names()?.[0]).toBe('Foxfire');
  });
});
