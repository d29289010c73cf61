import type { PrivacyConfig } from '../../contracts/thirdParty/privacyConfig.ts';
import type { ErrorService } from '../../domain/privacy/errorReports/errorService.port.ts';
import { reportTarget, TRACE_RATE } from '../../domain/privacy/errorReports/reportTarget.ts';
import { textRedactor } from '../../domain/support/flightRecorder/redact.ts';
import type { App } from '../core/app.ts';
import type { ErrorPorts } from '../ports/visitPorts.ts';
import { visitSecrets } from '../core/records/visitSecrets.ts';

/**
 * Reports uncaught errors, reported errors and load times while the player consents. Events before the consent aren't
 * reported. Everything ends with `signal`.
 */
export function startErrorReports(
  { core, page }: App,
  { onBreach, onUncaught, pageLoad, openSentry }: ErrorPorts,
  config: NonNullable<PrivacyConfig['errors']>,
  signal: AbortSignal,
): void {
  const { ports } = core;
  const { log, random } = ports;
  const target = reportTarget(config, core.linkRules);
  const service: ErrorService | undefined =
    target &&
    openSentry({
      ...target,
      fetch: ports.fetch,
      redact: (text) => textRedactor(visitSecrets(core))(text),
      hexId: (digits) => Array.from({ length: digits }, () => Math.floor(random.next() * 16).toString(16)).join(''),
      page: {
        release: core.bootstrap.feVersion,
        environment: config.environment,
        pageType: () => page.bootstrap.pageType,
        language: () => core.language,
        device: () => core.device.feDeviceType,
        os: () => core.device.feOsName,
      },
    });
  if (!service) return log.report({ name: 'errors-misconfigured' });

  onUncaught((error, met) => service.error(error, met), signal);
  onBreach((breach) => service.event(`policy-breach: ${breach.directive} ${breach.blocked}`, { ...breach }), signal);
  log.reported.listen(
    ({ name, error, data = {} }) =>
      error === undefined ? service.event(name, data) : service.error(error, 'reported', name),
    signal,
  );
  signal.addEventListener('abort', () => service.close(), { once: true });

  const load = pageLoad();
  if (load && random.next() < TRACE_RATE) service.trace(load.whole, load.parts);
}
