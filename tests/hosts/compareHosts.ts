import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScenario } from '../../simulator/core/testing/scenarioRun.ts';
import { testHost } from '../../simulator/host/testing/testHost.ts';
import { SCENARIOS } from '../../simulator/scenarios/allScenarios.ts';
import type { Scenario } from '../../simulator/core/scenario/scenario.ts';
import { httpHost, mswHost, processHost } from './scenarioHosts.ts';

/**
 * Runs every scenario in process and on the Node host, and the selected ones under MSW. All hosts must give the same
 * result.
 */
export function compareHosts(underMsw: (scenario: Scenario) => boolean): void {
  const server = setupServer();
  let sim: Awaited<ReturnType<typeof testHost>>;
  beforeAll(async () => {
    server.listen();
    sim = await testHost();
  });
  afterAll(async () => {
    server.close();
    await sim.host.close();
  });

  describe('a scenario gives the same results in process, on the Node host and under MSW', () => {
    it.each([...SCENARIOS.values()].map((scenario) => [scenario.id, scenario] as const))(
      'the scenario %s',
      async (_, scenario) => {
        const inProcess = processHost(scenario);
        const onHost = await httpHost(scenario, sim);
        const expected = await runScenario(scenario, inProcess);
        expect(expected.length).toBeGreaterThan(10);
        expect(await runScenario(scenario, onHost), 'from the Node host').toEqual(expected);
        inProcess.close();
        onHost.close();
        if (!underMsw(scenario)) return;
        const mocked = mswHost(scenario, server);
        expect(await runScenario(scenario, mocked), 'under MSW').toEqual(expected);
        mocked.close();
      },
    );
  });
}
