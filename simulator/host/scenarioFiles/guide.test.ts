import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../control/operations.ts';
import { scenarioOf, ScenarioTextError } from './scenarioText.ts';

const read = (page: string) => readFileSync(new URL(`../../../docs/${page}.md`, import.meta.url), 'utf8');
const guide = read('scenarios');

describe('the guide to custom scenarios', () => {
  it('contains an example scenario that parses', () => {
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(scenarioOf(yaml)).toMatchObject({ id: 'night-train', queue: { position: 4 }, moments: [{}] });
  });

  it('contains an example with server-sent events and a WebSocket that parses', () => {
    const [, , [, yaml = ''] = []] = [undefined, ...guide.matchAll(/```yaml\n([\s\S]*?)```/g)];
    expect(scenarioOf(yaml)).toMatchObject({
      script: { document: {}, socket: { answers: [{ socket: { replies: [{}] } }] } },
    });
  });

  it('quotes an error message exactly as the simulator reports it', () => {
    const [, text] = /night-train\.yaml:\d+:\d+ (.*)/.exec(guide) ?? [];
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? [];
    const wrong = yaml.replace('play.getMaintenanceStatus', 'play.startSesion');
    expect(() => scenarioOf(wrong)).toThrow(ScenarioTextError);
    expect(() => scenarioOf(wrong)).toThrow(text);
  });

  it.each(['scenarios', 'debugging'])('docs/%s.md names existing operations of the control API', (page) => {
    const named = [...read(page).matchAll(/`(GET|POST|DELETE|PATCH) \/__sim(\/[^`?]*)[^`]*`/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    const known = [...OPERATIONS.map(({ method, path }) => `${method} ${path}`), 'GET /scenario.schema.json'];
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((one) => !known.includes(one))).toEqual([]);
  });
});
