/** Returns the address of the subscription settings, on the host of the account service. */
export function subscriptionManagement(authServiceHost: string): string {
  return `${authServiceHost.replace(/\/+$/, '')}/myaccount/subscription`;
}
