import type { WorldState } from './api.ts';
import { el } from './dom.ts';

export function worldSummary(state: WorldState): HTMLElement[] {
  const { scenario, moment, seed, now, rate, sessions, players, queue, machines, cameBackAt, branch } = state;
  const speed = rate === 1 ? '' : rate === 0 ? ' · paused' : ` · ×${rate}`;
  const playing = sessions.map(({ appId, state: at, peer }) => `${appId} ${at}, peer ${peer}`);
  return [
    fact('Scenario', moment === undefined ? scenario : `${scenario} at ${moment}`),
    ...(branch ? [fact('Branch', `of ${branch.of} after entry ${branch.seq}`)] : []),
    fact('World time', worldTime(now) + speed),
    ...(cameBackAt === undefined
      ? []
      : [fact('Restored', `at ${worldTime(cameBackAt)}; connections of that time are closed`)]),
    fact('Seed', String(seed)),
    fact('Players', describePlayers(players.map(({ kind }) => kind))),
    fact('Sessions', playing.join('; ') || 'none'),
    ...(machines.length > 0 ? [fact('Machines', machines.map(describeMachines).join('; '))] : []),
    ...(queue.length > 0 ? [fact('Queue', queue.map(({ position }) => `at ${position}`).join(', '))] : []),
  ];
}

function fact(term: string, text: string): HTMLElement {
  return el('div', {}, el('dt', {}, term), el('dd', {}, text));
}

function describeMachines({ region, total, running }: WorldState['machines'][number]): string {
  return `${region === undefined ? '' : `${region}: `}${running} of ${total} in use`;
}

function describePlayers(kinds: readonly ('guest' | 'account')[]): string {
  const guests = kinds.filter((kind) => kind === 'guest').length;
  const accounts = kinds.length - guests;
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}, ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
}

export function worldTime(t: number): string {
  return new Date(t).toISOString().replace('T', ' ').slice(0, 19);
}
