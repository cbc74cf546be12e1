import type { ServiceKind } from '#contract/services.ts';

interface Preset {
  kind: ServiceKind;
  /** The API's default address; '' when there is none. */
  url: string;
}

/** The services that a new one can start from, by name. */
export const presets = {
  ollama: { kind: 'openai', url: 'http://127.0.0.1:11434/v1' },
  llamacpp: { kind: 'openai', url: 'http://127.0.0.1:8080/v1' },
  vllm: { kind: 'openai', url: 'http://127.0.0.1:8000/v1' },
  openai: { kind: 'openai', url: 'https://api.openai.com/v1' },
  other: { kind: 'openai', url: '' },
  automatic1111: { kind: 'automatic1111', url: 'http://127.0.0.1:7860' },
  libretranslate: { kind: 'libretranslate', url: 'http://127.0.0.1:5000' },
  deeplFree: { kind: 'deepl', url: 'https://api-free.deepl.com/v2' },
  deeplPro: { kind: 'deepl', url: 'https://api.deepl.com/v2' },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof presets;

export function isPresetName(value: string): value is PresetName {
  return Object.hasOwn(presets, value);
}

/** The product names, which are the same in all languages. */
const properNames: Partial<Record<PresetName, string>> = {
  ollama: 'Ollama',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  openai: 'OpenAI',
  automatic1111: 'Stable Diffusion',
  libretranslate: 'LibreTranslate',
  deeplFree: 'DeepL',
  deeplPro: 'DeepL',
};

/** The name that a new service starts with; '' for a preset without one. */
export function properName(preset: PresetName): string {
  return properNames[preset] ?? '';
}
