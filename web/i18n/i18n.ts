import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#contract/languages.ts';
import { textOptions } from '#contract/texts/text-options.ts';
import { loadWordsWith } from '../api/errors.ts';
import { reloadIfMissing } from '../api/load-code.ts';
import { localStore } from '../browser-storage.ts';
import { onFirstSign } from '../first-use.ts';
import { webTools } from '../registry/tools.ts';
import { loadUsedErrorTexts, loadWordsOf, preloadErrorTexts } from './error-texts.ts';
import { currentLanguage, languageKey } from './languages.ts';
import { loadCards, loadUsedTools } from './tool-texts.ts';

const shell: Record<Language, () => Promise<{ default: object }>> = {
  tr: () => import('#contract/texts/tr.json'),
  en: () => import('#contract/texts/en.json'),
};

/** Loads a language's shell texts, and the tool texts needed now under each tool's type as the namespace. */
async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return loadUsed(language);
  const [shellTexts] = await Promise.all([shell[language](), loadCards(language), loadUsed(language)]);
  i18next.addResourceBundle(language, 'translation', shellTexts.default);
}

/** Loads the texts that were needed before, in another language. */
async function loadUsed(language: Language): Promise<void> {
  await Promise.all([loadUsedTools(language), loadUsedErrorTexts(language)]);
}

/** Starts i18next in the stored or the browser's language. Call it once, before the first render. */
export async function startI18n(): Promise<void> {
  loadWordsWith(loadWordsOf);
  onFirstSign(preloadErrorTexts);
  const language = currentLanguage();
  await i18next.use(initReactI18next).init({
    ...textOptions,
    lng: language,
    supportedLngs: [...languages],
    defaultNS: 'translation',
    ns: ['translation', ...webTools().map((tool) => tool.contract.type)],
    resources: {},
    react: { useSuspense: false },
  });
  await load(language);
  document.documentElement.lang = language;
  addEventListener('storage', (event) => {
    if (event.key === languageKey) {
      void showLanguage(currentLanguage());
    }
  });
}

async function showLanguage(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Shows the app in a language and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  localStore.set(languageKey, language);
  await showLanguage(language).catch(reloadIfMissing);
}
