import type { QUEST_TYPES } from '../../../../src/contracts/entities/rewards.ts';
import { button, el, field, section } from '../dom.ts';
import type { ToolContext, Tool } from './tool.ts';

const QUESTS = [
  'PlayForYMinutes',
  'PlayGameXForYMinutes',
  'PlayXGamesForMinYMinutes',
  'ViewGameForYMinutes',
] as const satisfies readonly (typeof QUEST_TYPES)[number][];

/** Simulates days of a player: playing, absence, rewards, friends. */
export function playerTool(context: ToolContext): Tool {
  const playerSelect = el('select', {});
  const balance = el('p', { class: 'quiet' });
  const amount = el('input', { type: 'number', step: 1, value: 500 });
  const pot = el('select', {}, el('option', { value: 'reward' }, 'Earned'), el('option', { value: 'pay' }, 'Bought'));
  const minutes = el('input', { type: 'number', min: 1, step: 1, value: 40 });
  const quest = el('select', {}, ...QUESTS.map((type) => el('option', { value: type }, type)));
  const friend = el('input', { placeholder: 'Generated name' });
  const send = (message: string, path: string, body: object) =>
    context.send(message, `player/${path}`, { ...body, ...(playerSelect.value && { player: playerSelect.value }) });
  const row = (...children: HTMLElement[]) => el('div', { class: 'row end' }, ...children);
  const credit = () => send(`Credited ${amount.value}`, 'credit', { amount: amount.valueAsNumber, pot: pot.value });
  const addFriend = () =>
    send('A friend signed up', 'friend', friend.value.trim() === '' ? {} : { username: friend.value.trim() });
  let renderedNames = '';
  return {
    element: el(
      'div',
      {},
      section('Player', field('Simulated player', playerSelect), balance),
      section(
        'Time',
        row(
          field('Minutes', minutes),
          button(
            'Play',
            () => send(`Played ${minutes.value} minutes`, 'play', { minutes: minutes.valueAsNumber }),
            'go',
          ),
        ),
        el(
          'div',
          { class: 'actions' },
          button('Advance one day', () => send('Advanced one day with a login', 'days', { days: 1, logIn: true })),
          button('30 days without a login', () => send('Advanced 30 days without a login', 'days', { days: 30 })),
        ),
      ),
      section(
        'NowBux',
        row(el('div', { class: 'grid' }, field('Amount', amount), field('Pot', pot)), button('Credit', credit)),
      ),
      section(
        'Quest',
        row(
          field('Type', quest),
          button('Complete', () => send('Completed a quest', 'quest', { type: quest.value })),
        ),
      ),
      section('Friend', row(field('Name', friend), button('Sign up', addFriend))),
    ),
    update: ({ players }) => {
      const chosen = players.find(({ id }) => id === playerSelect.value);
      const wallet = chosen?.wallet;
      balance.textContent = wallet
        ? `${wallet.nowbuxRewardBalance} earned, ${wallet.nowbuxPayBalance} bought`
        : 'Player who logged in last';
      const names = players.map(({ id, email }) => [id, email ?? `Guest ${id}`] as const);
      if (JSON.stringify(names) === renderedNames) return;
      renderedNames = JSON.stringify(names);
      const before = playerSelect.value;
      playerSelect.replaceChildren(
        el('option', { value: '' }, 'Player who logged in last'),
        ...names.map(([id, name]) => el('option', { value: id }, name)),
      );
      playerSelect.value = names.some(([id]) => id === before) ? before : '';
    },
  };
}
