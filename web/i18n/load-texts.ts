import i18next from 'i18next';
import type { Language } from '#contract/languages.ts';

type Load = () => Promise<{ default: object }>;

/** The loading or loaded namespaces of texts, by language and name. */
const loads = new Map<string, Promise<void>>();

/** Loads a namespace of texts in one language, once. */
export function loadTexts(namespace: string, language: Language, load: Load): Promise<void> {
  const key = `${language} ${namespace}`;
  const earlier = loads.get(key);
  if (earlier) return earlier;
  const loading = load().then(
    async ({ default: texts }) => {
      await initialized();
      i18next.addResourceBundle(language, namespace, texts, true, true);
      // React marks awaited promises like this; without it, it would suspend even for loaded texts.
      Object.assign(loading, { status: 'fulfilled', value: undefined });
    },
    (error: unknown) => {
      // The next page that needs them tries again.
      loads.delete(key);
      throw error;
    },
  );
  loads.set(key, loading);
  return loading;
}

/** True when a namespace was loaded in any language, so that a change of language has to load it too. */
export function areUsed(namespace: string): boolean {
  return [...loads.keys()].some((key) => key.endsWith(` ${namespace}`));
}

/** Pages are preloaded before i18next is started. */
async function initialized(): Promise<void> {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()));
}
