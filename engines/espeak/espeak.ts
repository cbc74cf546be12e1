import type { EngineInfo } from '#contract/tools.ts';
import type { Synthesizer } from '../capabilities/synthesizer.ts';
import { isInstalled } from '../installed.ts';
import { startVoiceProgram } from '../voice-program/start.ts';
import { espeakVoices } from './voices.ts';

/** Starts espeak-ng with all its voices in a separate program; its sample rate is 22,050 Hz. */
export function createEspeak(): Promise<Synthesizer> {
  return startVoiceProgram('espeak', new URL('./program.ts', import.meta.url));
}

/** The built-in voices. They run on every system, but an installation may omit the package. */
export function espeakInfos(): EngineInfo[] {
  const ready = isInstalled('@echogarden/espeak-ng-emscripten');
  return espeakVoices.map(({ name, language }) => ({
    name,
    ready,
    languages: [language],
    megabytes: null,
    missing: ready ? null : 'platform',
  }));
}
