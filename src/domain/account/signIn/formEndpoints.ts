/** Returns whether a URL is an endpoint of the account forms, which show a rejection themselves. */
export function isFormEndpoint(url: string): boolean {
  return /\/auth\/(check-account|signup|pwd-auth|google-auth|forgot-pwd|update-pwd|handle-suggestions)$/.test(url);
}
