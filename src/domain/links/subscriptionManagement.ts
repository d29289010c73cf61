/** Address of the subscription settings, on the account's host. */
export function subscriptionManagement(authServiceHost: string): string {
  return `${authServiceHost.replace(/\/+$/, '')}/myaccount/subscription`;
}
