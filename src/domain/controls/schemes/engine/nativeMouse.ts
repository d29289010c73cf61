/** What is on top of the device's screen. */
interface Top {
  readonly packageName: string;
  readonly activityName: string;
}

/**
 * Whether what is on top takes the mouse as a mouse, so that no scheme makes touches of it: the app names such activities,
 * whole or, as Android does, from the dot after its package on.
 */
export function takesNativeMouse(activities: readonly string[], top: Top | undefined): boolean {
  if (!top) return false;
  const { packageName, activityName } = top;
  const whole = (name: string) => (name.startsWith('.') ? packageName + name : name);
  return activityName !== '' && activities.some((one) => whole(one) === whole(activityName));
}
