import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../simulator/host/testing/localRedis.ts';
import { ask } from '../../../../simulator/host/testing/testHost.ts';
import { type CallsCost, callOften } from './callCost.ts';
import { lastBelow } from './processorTime.ts';

const MOCKOON = '@mockoon/cli@9.9.0';
/** Longest time for npx to download Mockoon, in seconds. */
const FETCH_SECS = 120;

/** Measures the mock server Mockoon with the same answer as the simulator. Undefined if npx can't download it. */
export async function measureMockoon(answer: string): Promise<CallsCost | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'nowlight-mockoon-'));
  const port = await freePort();
  const data = join(folder, 'environment.json');
  writeFileSync(data, JSON.stringify(environment(port, answer)));
  const flags = ['--data', data, '--repair', '--disable-log-to-file', '--disable-admin-api'];
  const mockoon = spawn('npx', ['--yes', MOCKOON, 'start', ...flags], { cwd: folder, stdio: 'ignore', detached: true });
  const { pid = 0 } = mockoon;
  try {
    if (!(await answers(port, mockoon))) return undefined;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ appId: '20101', uaId: 'ua-1', feSessionId: 'fe-1' });
    const call = { host: `127.0.0.1:${port}`, method: 'POST', path: '/api/start', headers, body };
    return await callOften(port, lastBelow(pid), [call]);
  } finally {
    if (mockoon.exitCode === null) process.kill(-pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

function environment(port: number, body: string) {
  const headers = [{ key: 'Content-Type', value: 'application/json' }];
  const responses = [{ statusCode: 200, body, headers, default: true }];
  const routes = [{ type: 'http', method: 'post', endpoint: 'start', responses }];
  return {
    uuid: 'bench',
    lastMigration: 33,
    name: 'bench',
    port,
    hostname: '127.0.0.1',
    endpointPrefix: 'api',
    routes,
  };
}

async function answers(port: number, server: ChildProcess): Promise<boolean> {
  for (let secs = 0; secs < FETCH_SECS && server.exitCode === null; secs++) {
    const response = await ask(`http://127.0.0.1:${port}/api/start`, { body: {} }).catch(() => undefined);
    if (response?.http === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
}
