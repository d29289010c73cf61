import type { Visit } from './visit.ts';

/** Hands a card in for an order on the payment SDK's page, one that succeeds unless told otherwise; gives what it answers. */
export async function payByCard(visit: Visit, orderNumber: unknown, card = '4242 4242 4242 4242'): Promise<unknown> {
  const body = JSON.stringify({ token: visit.accessToken, orderNumber, payType: 'card', card });
  const request = new Request(`${visit.world.origins.payment}/pay/submit`, { method: 'POST', body });
  return (await visit.world.handle(request)).json();
}
