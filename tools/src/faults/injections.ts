import { FAULTS, type Double } from 'libretranslate-client/double';
import type { LocalService } from '../local-services.ts';

/** A fault: `begin` harms, `end` takes the harm away. */
export interface Injection {
  readonly name: string;
  readonly begin: () => void;
  readonly end: () => void;
}

export interface Victims {
  readonly services: readonly LocalService[];
  readonly libretranslate: Double;
}

function signal({ pid }: LocalService, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(pid, name);
}

/** Every fault once, those of services and of LibreTranslate by turns. */
export function listInjections({ services, libretranslate }: Victims): readonly Injection[] {
  const kills = services.map((service) => ({
    name: `${service.name} killed and started again`,
    begin: () => {
      signal(service, 'SIGKILL');
      service.restart();
    },
    end: () => undefined,
  }));
  const halts = services.map((service) => ({
    name: `${service.name} halted`,
    begin: () => signal(service, 'SIGSTOP'),
    end: () => signal(service, 'SIGCONT'),
  }));
  const manners = FAULTS.map((manner) => ({
    name: `LibreTranslate answers: ${manner}`,
    begin: () => libretranslate.behave(manner),
    end: () => libretranslate.release(),
  }));
  const ofServices = [...kills, ...halts];
  const longest = Math.max(ofServices.length, manners.length);
  return Array.from({ length: longest }, (_, index) => [ofServices[index], manners[index]])
    .flat()
    .filter((injection) => injection !== undefined);
}
