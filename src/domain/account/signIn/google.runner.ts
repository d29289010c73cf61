import type { GoogleIdentity, PromptMoment } from '../../../contracts/thirdParty/googleIdentity.ts';
import type { Runner } from '../../../kit/stateMachine.ts';
import type { GoogleCommand, GoogleEvent, OfferEnd } from './google.machine.ts';

export interface GoogleScript {
  /** Loads Google's script. Rejects if it doesn't load or lacks its API. */
  load(address: string, signal: AbortSignal): Promise<GoogleIdentity>;
  /** True if the browser supports FedCM. */
  readonly fedcm: boolean;
}

interface GooglePorts {
  readonly script: GoogleScript;
  readonly address: string;
  /**
   * Initialises Google's client with the product's client id and callback: once the script has loaded, and again for
   * each prompt.
   */
  readonly initialise: (google: GoogleIdentity) => void;
  readonly onLoaded: (google: GoogleIdentity) => void;
  readonly google: () => GoogleIdentity | undefined;
}

export function googleRunner(ports: GooglePorts): Runner<GoogleCommand, GoogleEvent> {
  return (command, send, signal) => {
    if (command.kind === 'offer') return offer(ports, send, signal);
    ports.script.load(ports.address, signal).then(
      (google) => {
        ports.onLoaded(google);
        ports.initialise(google);
        send({ kind: 'loaded' });
      },
      () => send({ kind: 'load failed' }),
    );
  };
}

function offer({ google, initialise }: GooglePorts, send: (event: GoogleEvent) => void, signal: AbortSignal): void {
  const identity = google();
  if (!identity) return send({ kind: 'offer ended', end: { kind: 'unexplained' } });
  initialise(identity);
  identity.prompt((moment) => {
    const end = endOf(moment);
    if (end) send({ kind: 'offer ended', end });
  });
  signal.addEventListener('abort', () => identity.cancel(), { once: true });
}

/** Maps an event of the One Tap prompt to the prompt's outcome; undefined while the prompt continues. */
export function endOf(moment: PromptMoment): OfferEnd | undefined {
  if (moment.isDismissedMoment())
    return { kind: moment.getDismissedReason() === 'credential_returned' ? 'accepted' : 'withdrawn' };
  if (moment.isSkippedMoment()) {
    const reason = moment.getSkippedReason();
    if (reason === undefined) return { kind: 'silent' };
    return { kind: reason === 'issuing_failed' ? 'failed' : 'closed' };
  }
  if (!moment.isNotDisplayed()) return undefined;
  const reason = moment.getNotDisplayedReason();
  switch (reason) {
    case 'invalid_client':
    case 'missing_client_id':
    case 'unregistered_origin':
      return { kind: 'misconfigured', reason };
    case 'opt_out_or_no_session':
      return { kind: 'nobody' };
    case 'suppressed_by_user':
      return { kind: 'resting' };
    case 'browser_not_supported':
      return { kind: 'unsupported' };
    default:
      return { kind: 'unexplained' };
  }
}
