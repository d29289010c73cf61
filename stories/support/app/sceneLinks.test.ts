import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { OpenWorldSchema } from '../../../simulator/host/control/schemas.ts';
import { SCENARIOS } from '../../../simulator/scenarios/allScenarios.ts';
import { sceneLinks } from './sceneLinks.ts';

describe('elsewhere: links and commands for a story’s scene', () => {
  it('returns a link into the app and one into the control panel', () => {
    const { app, simulator } = sceneLinks({ scene: ['waits-in-queue-then-plays', 'third in line'] }, 'Queue');
    expect(app).toBe('http://localhost:4800/play?scenario=waits-in-queue-then-plays&startAt=third+in+line');
    expect(simulator).toBe(
      'http://localhost:4800/__sim/#open?scenario=waits-in-queue-then-plays&startAt=third+in+line',
    );
    expect(sceneLinks({ scene: ['plays-at-once'], path: '/' }, 'Plays', 'http://localhost:9').app).toBe(
      'http://localhost:9/?scenario=plays-at-once',
    );
  });

  it('returns a curl command whose body opens the scenario at the moment', () => {
    for (const [id, { moments }] of SCENARIOS) {
      for (const moment of [undefined, ...moments.map(({ name }) => name)]) {
        const { curl } = sceneLinks({ scene: moment === undefined ? [id] : [id, moment] }, 'Any');
        const sent: unknown = JSON.parse(/ -d '(.*)'$/.exec(curl)?.[1] ?? '');
        expect(OpenWorldSchema.parse(sent)).toEqual({ scenario: id, ...(moment !== undefined && { startAt: moment }) });
      }
    }
  });

  it('returns a curl command that is safe in a shell for names with special characters', () => {
    const moment = 'o’clock it\'s "now" $HOME `id` \\';
    const { curl } = sceneLinks({ scene: ['plays-at-once', moment] }, 'Any');
    const sent = execFileSync('sh', ['-c', curl.replace(/^curl .* -d /, 'printf %s ')], { encoding: 'utf8' });
    expect(JSON.parse(sent)).toEqual({ scenario: 'plays-at-once', startAt: moment });
  });

  it('returns a Playwright test with the story’s title, scenario and page', () => {
    const { test } = sceneLinks({ scene: ['plays-at-once', 'playing'], path: '/nowbux?section=quests' }, "It's on");
    expect(test).toContain("test('It\\'s on', async");
    expect(test).toContain("world({ scenario: 'plays-at-once', startAt: 'playing' })");
    expect(test).toContain("page.goto(new URL('/nowbux?section=quests', here.url).href)");
    const { test: plays } = sceneLinks({ scene: ['plays-at-once'], path: '/play/skyhop/20101' }, 'Plays');
    expect(plays).toContain('page.goto(here.playUrl)');
  });
});
