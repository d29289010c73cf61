import { isLoopback } from '../../shared/loopback.ts';

/**
 * Returns why no requests go to this host, or undefined if they may. Another machine must be allowed twice, so that
 * a command from the shell's history or a script doesn't change a real service by mistake.
 *
 * @param allowed the hosts that the command line allows, with repetitions
 */
export function refusalOf(hostname: string, allowed: readonly string[]): string | undefined {
  const times = allowed.filter((host) => host === hostname).length;
  if (isLoopback(hostname) || times >= 2) return undefined;
  const option = `--allow ${hostname}`;
  return times === 1
    ? `${hostname} is another machine, and ${option} names it once. To send it the requests, name it twice: ${option} ${option}`
    : `${hostname} is another machine. To send it the requests, name it twice: ${option} ${option}`;
}
