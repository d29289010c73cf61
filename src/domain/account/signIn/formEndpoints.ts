/** Whether a refused address is a form's of the account, which says so itself: no game stops for it. */
export function isFormEndpoint(url: string): boolean {
  return /\/auth\/(check-account|signup|pwd-auth|google-auth|forgot-pwd|update-pwd|handle-suggestions)$/.test(url);
}
