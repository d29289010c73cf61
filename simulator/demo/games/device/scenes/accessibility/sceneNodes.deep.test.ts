import { expect, it } from 'vitest';
import { oneOfEachKind } from '../testing/playedRounds.ts';
import { pressByDwell, pressByOneKey } from '../../../../../../tests/support/assistance/switchPlayer.ts';
import { winByTree } from '../testing/treePlayer.ts';

it.each(oneOfEachKind)(
  '$title.kind.name ($name) is won in calm mode by pressing accessibility nodes alone',
  ({ packageName, title }) => {
    const player = winByTree(packageName, title.kind.name);
    expect(player.nodes.find(({ id }) => id === 'result')?.name).toMatch(/^You won!/);
  },
);

it.each(oneOfEachKind)(
  '$title.kind.name ($name) is won in calm mode by scanning with one key alone',
  ({ packageName, title }) => {
    const player = winByTree(packageName, title.kind.name, pressByOneKey);
    expect(player.nodes.find(({ id }) => id === 'result')?.name).toMatch(/^You won!/);
  },
);

it.each(oneOfEachKind)(
  '$title.kind.name ($name) is won in calm mode by resting the pointer alone',
  ({ packageName, title }) => {
    const player = winByTree(packageName, title.kind.name, pressByDwell);
    expect(player.nodes.find(({ id }) => id === 'result')?.name).toMatch(/^You won!/);
  },
);
