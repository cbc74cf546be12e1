import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { PageHeading } from '#web/components/PageHeading.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTitle } from '../../layout/useTitle.ts';
import { PageSection } from '../PageSection.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import { findIn, questions } from './questions.ts';
import { useFaqText } from './texts.ts';
import { Updates } from './Updates.tsx';

/** The page /faq: searchable questions and answers, and the recent changes. */
export default function Faq() {
  const { t } = useFaqText();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  useTitle(t('title'));
  const isSearching = search.trim() !== '';
  const matching = questions.flatMap((question) => {
    const plainTexts = [t(`items.${question.id}.question`), ...t(`items.${question.id}.answer`).split('\n')];
    const texts = findIn(plainTexts, search, language);
    return texts ? [{ question, texts }] : [];
  });

  return (
    <div className="flex w-full flex-col gap-8">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] 3xl:grid-cols-[minmax(0,1fr)_36rem]">
        <PageSection title={t('questions')} gap="gap-4">
          <SearchInput label={t('search')} value={search} onSearch={setSearch} />
          <p role="status" className="sr-only">
            {isSearching && t('found', { count: matching.length })}
          </p>
          {matching.length > 0 ? (
            <div className="border-t border-line">
              {matching.map(({ question, texts }) => (
                <QuestionItem key={question.id} question={question} texts={texts} open={isSearching} />
              ))}
            </div>
          ) : (
            <EmptyState
              icon={MessageCircleQuestion}
              title={t('none', { search: search.trim() })}
              action={<Button onClick={() => setSearch('')}>{t('clear')}</Button>}
            >
              {t('noneText')}
            </EmptyState>
          )}
        </PageSection>
        <Updates />
      </div>
    </div>
  );
}
