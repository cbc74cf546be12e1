import { useEffect, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { walkList } from '#web/components/controls/walk-list.ts';
import { useSettingsText } from './texts.ts';

/** The list of sections beside the page on wide screens, with the current one marked. */
export function SectionList({ sections }: { sections: readonly string[] }) {
  const { t } = useSettingsText();
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={t('sections')} className="hidden lg:block">
      <ul
        onKeyDown={walkList}
        className="sticky top-[calc(6rem+var(--banner,0rem))] flex flex-col border-s border-line"
      >
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classes(
                '-ms-px flex min-h-9 items-center border-s-2 ps-4 text-sm transition-colors',
                id === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(`${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section that starts in the upper third of the window; at the end of the page, the last section. */
function useCurrentSection(sections: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const update = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const startedSections = sections.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent(isAtEnd ? sections.at(-1) : (startedSections.at(-1) ?? sections[0]));
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [sections]);
  return current;
}
