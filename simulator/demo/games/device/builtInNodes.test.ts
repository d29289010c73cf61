import { describe, expect, it } from 'vitest';
import { encodeAccessibilityCommand } from '../../../../src/contracts/channel/accessibility.ts';
import { encodeCommand } from '../../../../src/contracts/channel/commands.ts';
import { BUILT_IN_GUIDES } from '../../gameGuides/builtInGames.ts';
import { hashOf } from '../../../device/testDevice.ts';
import { TreePlayer } from './scenes/testing/treePlayer.ts';

const CARTOGRAPHER = 'com.ninthlantern.thequietcartographer';
const IN_LAUNCHER = ['skyhop', 'orchard', 'vesper'].map((name) => `games.nowlight.${name}`);
const GAMES = [...IN_LAUNCHER, CARTOGRAPHER];
const LAUNCHER = 'games.nowlight.launcher';

const phaseOf = (player: TreePlayer) => player.bench.device.state.progress?.phase;

it.each(IN_LAUNCHER)('%s is found in the launcher by accessibility nodes alone', (packageName) => {
  const player = new TreePlayer(LAUNCHER, 'en');
  const name = BUILT_IN_GUIDES[packageName]?.name;
  const tile = player.nodes.find((node) => node.name === name);
  player.press(tile?.id ?? '');
  player.bench.run(60);
  expect(player.nodes.find(({ id }) => id === 'title')?.name).toBe(name);
});

describe.each(GAMES)('%s', (packageName) => {
  it('starts and plays by accessibility nodes alone', () => {
    const player = new TreePlayer(packageName, 'en');
    player.press('start');
    expect(phaseOf(player)).toBe('playing');
    const before = JSON.stringify(player.nodes);
    for (let round = 0; round < 20 && JSON.stringify(player.nodes) === before; round++)
      for (const { id } of player.nodes.filter((node) => node.id.startsWith('action-')))
        if (player.has(id)) player.press(id);
    expect(JSON.stringify(player.nodes)).not.toBe(before);
  });

  it('returns to the launcher by accessibility nodes alone, before and during a round', () => {
    for (const isPlaying of [false, true]) {
      const player = new TreePlayer(packageName, 'en');
      if (isPlaying) player.press('start');
      player.press('leave-game');
      player.bench.run(60);
      expect(player.bench.device.state.packageName).toBe(LAUNCHER);
      expect(player.nodes.map(({ name }) => name)).toContain(BUILT_IN_GUIDES['games.nowlight.skyhop']?.name);
      expect(player.has('leave-game')).toBe(false);
    }
  });

  it('waits for the player in calm mode', () => {
    const player = new TreePlayer(packageName, 'en');
    player.press('start');
    player.bench.run(60);
    const nodes = JSON.stringify(player.nodes);
    player.bench.run(300);
    expect(JSON.stringify(player.nodes)).toBe(nodes);
    expect(phaseOf(player)).toBe('playing');
  });

  it.each(['ko', 'ja'] as const)('contains no English words in %s except names', (language) => {
    const player = new TreePlayer(packageName, language);
    const names = player.nodes.map(({ name }) => name);
    player.press('start');
    names.push(...player.nodes.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(5);
    const own = BUILT_IN_GUIDES[packageName]?.name;
    expect(names.filter((name) => name !== own && !/^[A-Z]\w+ \w+/.test(name) && /[a-z]{2}/i.test(name))).toEqual([]);
  });
});

describe('the node that leaves a game', () => {
  const openAccounts = (player: TreePlayer) => {
    const url = 'intent:#Intent;action=android.settings.ADD_ACCOUNT_SETTINGS;end';
    player.bench.device.line(encodeCommand({ kind: 'open-deep-link', url }));
    player.bench.run(60);
  };
  const pressLeave = (player: TreePlayer) => {
    player.bench.device.line(encodeAccessibilityCommand({ kind: 'press', id: 'leave-game' }));
    player.bench.run(60);
    return player.bench.device.state.packageName;
  };

  it('the account settings lack the node, and ignore a press on it', () => {
    const player = new TreePlayer('games.nowlight.vesper', 'en');
    openAccounts(player);
    expect(player.nodes.map(({ id }) => id)).toEqual(['not-described']);
    expect(pressLeave(player)).toBe('com.android.settings');
  });

  it('the game has the node again after the account settings', () => {
    const player = new TreePlayer('games.nowlight.vesper', 'en');
    openAccounts(player);
    player.bench.press('Enter');
    player.bench.run(120);
    expect(player.has('leave-game')).toBe(true);
  });

  it('a device that sends no nodes ignores a press on the node', () => {
    const player = new TreePlayer('games.nowlight.vesper', 'en');
    player.bench.device.line(encodeAccessibilityCommand({ kind: 'nodes-off' }));
    expect(pressLeave(player)).toBe('games.nowlight.vesper');
  });

  it('a new client that has not received the node can’t press it', () => {
    const player = new TreePlayer('games.nowlight.vesper', 'en');
    player.bench.device.meet();
    expect(pressLeave(player)).toBe('games.nowlight.vesper');
  });
});

describe('a built-in game', () => {
  it('ends and restarts by accessibility nodes alone', () => {
    const player = new TreePlayer('games.nowlight.skyhop', 'en');
    player.press('start');
    for (let presses = 0; presses < 300 && phaseOf(player) === 'playing'; presses++) player.press('action-go');
    expect(player.nodes.find(({ id }) => id === 'result')?.name).toMatch(/^Round over\. Score: \d+\.$/);
    player.bench.run(60);
    player.press('start');
    expect(phaseOf(player)).toBe('playing');
  });

  it('ends with a win when the Cartographer has walked to each landmark that its nodes name, and drawn it', () => {
    const player = new TreePlayer(CARTOGRAPHER, 'en');
    player.press('start');
    for (let presses = 0; presses < 200 && phaseOf(player) === 'playing'; presses++)
      player.press(player.has('action-sketch') ? 'action-sketch' : 'thing-0');
    expect(phaseOf(player)).toBe('over');
  });

  it.each(['orchard', 'vesper'])('scores by pressing the fruit or foes that the nodes of %s name', (name) => {
    const player = new TreePlayer(`games.nowlight.${name}`, 'en');
    player.press('start');
    for (let presses = 0; presses < 60; presses++) player.press(player.has('thing-0') ? 'thing-0' : 'action-wait');
    expect(player.bench.device.state.progress?.score).toBeGreaterThan(0);
  });

  it('keeps its title moving in calm mode', () => {
    const player = new TreePlayer('games.nowlight.vesper', 'en');
    const before = hashOf(player.bench.run(1));
    player.bench.run(30);
    expect(hashOf(player.bench.run(1))).not.toBe(before);
  });
});
