/** Where a subscription is looked after, below the host that knows the account. */
export function subscriptionManagement(authServiceHost: string): string {
  return `${authServiceHost.replace(/\/+$/, '')}/myaccount/subscription`;
}
