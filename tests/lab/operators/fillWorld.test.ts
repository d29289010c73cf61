import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExperienceReportSchema } from '../../../simulator/core/services/analytics/experienceReport.ts';
import { testHost } from '../../../simulator/host/testing/testHost.ts';

const COMMAND = join(import.meta.dirname, 'fillWorld.ts');

let sim: Awaited<ReturnType<typeof testHost>>;
beforeAll(async () => void (sim = await testHost()));
afterAll(() => sim.host.close());

/** Runs the command. Returns its exit code and its output. */
function run(...options: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const args = [COMMAND, '--port', new URL(sim.host.origin).port, ...options];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, text: out + errors }),
    );
  });
}

describe('npm run operators', () => {
  it('fills a world, so that its report has pages and regions', async () => {
    const { id } = await sim.open();
    expect(await run('--world', id, '--hours', '0.25', '--players', '20')).toMatchObject({ code: 0 });
    const report = (await sim.control(`/worlds/${id}/experience`)).as(ExperienceReportSchema);
    expect(report.pages.length).toBeGreaterThan(0);
  });

  it('ends with the simulator’s error if the world doesn’t exist', async () => {
    const { code, text } = await run('--world', 'missing', '--hours', '0.1');
    expect([code, text]).toEqual([1, expect.stringContaining('answered 404')]);
  });

  it.each([['--hours', 'x']])('rejects %s "%s"', async (option, value) => {
    const { code, text } = await run('--world', 'any', `${option}=${value}`);
    expect([code, text]).toEqual([2, expect.stringContaining(option)]);
  });
});
