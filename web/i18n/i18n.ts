import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#contract/languages.ts';
import { textOptions } from '#contract/texts/text-options.ts';
import { webTools } from '../registry/tools.ts';
import { chooseLanguage, languageKey } from './languages.ts';
import { loadCards, loadShownTools } from './tool-texts.ts';

const shell: Record<Language, () => Promise<{ default: object }>> = {
  tr: () => import('#contract/texts/tr.json'),
  en: () => import('#contract/texts/en.json'),
};

/** Loads a language once: the shell's texts, and of each tool, under its type as the namespace, what is needed now. */
async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return loadShownTools(language);
  const [shellTexts] = await Promise.all([shell[language](), loadCards(language), loadShownTools(language)]);
  i18next.addResourceBundle(language, 'translation', shellTexts.default);
}

/** Starts the texts in the stored or the browser's language. Call once, before the first render. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(localStorage.getItem(languageKey), navigator.languages);
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
      void show(chooseLanguage(localStorage.getItem(languageKey), navigator.languages));
    }
  });
}

async function show(language: Language): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Shows the page in a language and keeps the choice. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  await show(language);
}
