import { describe, expect, it } from 'vitest';
import { BootstrapSchema } from '../../../src/contracts/bootstrap.ts';
import { CALLS } from '../../../src/contracts/calls.ts';
import { checkAccount } from '../../../src/contracts/calls/accountCalls.ts';
import { getSessionStatus } from '../../../src/contracts/calls/playCalls.ts';
import { parseAnswer } from '../../../src/contracts/parseAnswer.ts';
import { PLAUSIBLE_REQUESTS } from '../testing/plausibleRequests.ts';
import { visitedWorld } from '../testing/testVisit.ts';
import { parseSelection, select } from './selection.ts';
import { SPECIFIED_CALLS } from './specification.ts';

const visited = () => visitedWorld({ extensions: false });

describe('a selection of fields', () => {
  it('keeps the named fields, also in list elements, and the whole value of a field without listed parts', () => {
    const selection = parseSelection('a b{c} list{d{}}');
    expect(select({ a: { x: 1 }, b: { c: 1, x: 1 }, list: [{ d: { x: 1 }, x: 1 }, 7, null], x: 1 }, selection)).toEqual(
      {
        a: { x: 1 },
        b: { c: 1 },
        list: [{ d: {} }, 7, null],
      },
    );
  });
});

describe('a service without the extensions of the specification', () => {
  it('answers each specified call with an answer that the app can read, and each extension with 404', async () => {
    const { visit } = await visited();
    const wrong: string[] = [];
    for (const [id, call] of CALLS) {
      const { http, body } = await visit.call(call, PLAUSIBLE_REQUESTS[id]);
      const isRight = id in SPECIFIED_CALLS ? http !== 200 || parseAnswer(call.response, body).success : http === 404;
      if (!isRight) wrong.push(`${id} ${http} ${JSON.stringify(body)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('sends no field that the specification doesn’t name', async () => {
    const { visit } = await visited();
    const { body } = await visit.call(CALLS.get('catalogue.getAppsList') as never, {} as never);
    const { topApps } = body as { readonly topApps: readonly object[] };
    expect(Object.keys(topApps[0] ?? {}).toSorted()).toEqual(
      ['appId', 'appPageUrl', 'appType', 'packageName', 'playUrl', 'showTile', 'workflowCategory'].toSorted(),
    );
  });

  it('puts results into the status if it has no other field for them', async () => {
    const { visit } = await visited();
    const playSessionId = await visit.play();
    expect((await visit.call(getSessionStatus, { playSessionId, uaId: 'ua-1' })).body).toEqual({ status: 'Active' });
    const check = async (email: string) => (await visit.call(checkAccount, { email })).body.status;
    expect([await check('mira@example.com'), await check('nobody@example.com')]).toEqual([
      'Success',
      'FailureNoResource',
    ]);
  });

  it('serves pages whose bootstrap data the app can read', async () => {
    const { world } = await visited();
    const { bootstrap } = world.bootstrap('/apps/paper-anvil/20101/skyhop.html');
    expect(bootstrap).not.toHaveProperty('thirdParty');
    expect(bootstrap.globalConfig).not.toHaveProperty('adProvider');
    expect(bootstrap.app).not.toHaveProperty('instructions');
    expect(BootstrapSchema.parse(bootstrap).app?.appName).toBe('Skyhop');
  });

  it('offers the extensions again if the configuration enables them', async () => {
    const { world, visit } = await visited();
    expect(world.snapshot().config).toMatchObject({ extensions: false });
    world.patchConfig({ extensions: true });
    expect(world.snapshot().config).not.toHaveProperty('extensions');
    expect((await visit.call(CALLS.get('play.getRegions') as never, {} as never)).http).toBe(200);
  });
});
