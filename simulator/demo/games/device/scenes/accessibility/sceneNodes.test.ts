import { describe, expect, it } from 'vitest';
import { oneOfEachKind } from '../testing/playedRounds.ts';
import { TreePlayer, winByTree } from '../testing/treePlayer.ts';

/** Genres with short rounds; `sceneNodes.deep.test.ts` wins a game of every genre. */
const QUICK = oneOfEachKind.filter(({ title }) => ['groups', 'shoot'].includes(title.kind.name));

describe.each(QUICK)('calm mode of $title.kind.name ($name)', ({ packageName, title }) => {
  it('lets a player start, win and restart by pressing accessibility nodes alone', () => {
    const player = winByTree(packageName, title.kind.name);
    expect(player.nodes.find(({ id }) => id === 'result')?.name).toMatch(/^You won!/);
    player.bench.run(30);
    player.press('start');
    expect(player.bench.device.state.progress?.phase).toBe('playing');
  });
});

describe.each(oneOfEachKind)('the accessibility nodes of $title.kind.name ($name)', ({ packageName, title }) => {
  it.each(['ko', 'ja'] as const)('contain no English words in %s except the name of the game', (language) => {
    const player = new TreePlayer(packageName, language);
    const names = player.nodes.map(({ name }) => name);
    player.press('start');
    names.push(...player.nodes.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => name !== title.name && /[a-z]{2}/i.test(name))).toEqual([]);
  });

  it('include pressable nodes, and lie inside the picture', () => {
    const player = new TreePlayer(packageName, 'de');
    player.press('start');
    expect(player.nodes.filter(({ pressable }) => pressable).length).toBeGreaterThan(1);
    const outside = player.nodes.filter(({ bounds: [x, y, w, h] }) => x + w > 1.001 || y + h > 1.001);
    expect(outside).toEqual([]);
  });
});
