import type { Visit } from './testVisit.ts';

/** Pays an order by card on the payment SDK's page (default: a successful card). Returns the response. */
export async function payByCard(visit: Visit, orderNumber: unknown, card = '4242 4242 4242 4242'): Promise<unknown> {
  const body = JSON.stringify({ token: visit.accessToken, orderNumber, payType: 'card', card });
  const request = new Request(`${visit.world.origins.payment}/pay/submit`, { method: 'POST', body });
  return (await visit.world.handle(request)).json();
}
