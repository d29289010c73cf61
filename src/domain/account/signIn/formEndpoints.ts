/** Returns whether a URL belongs to an API call of the account forms. These forms show a rejection themselves. */
export function isFormEndpoint(url: string): boolean {
  return /\/auth\/(check-account|signup|pwd-auth|google-auth|forgot-pwd|update-pwd|handle-suggestions)$/.test(url);
}
