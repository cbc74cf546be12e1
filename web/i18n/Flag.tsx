import type { Language } from '#contract/languages.ts';

/**
 * A drawn flag, because some systems lack flag emojis; English has the British one. It is decorative: the language's
 * name must stand beside it.
 */
export function Flag({ language }: { language: Language }) {
  return (
    <svg
      viewBox="0 0 30 20"
      aria-hidden="true"
      className="h-3.5 w-5.25 shrink-0 rounded-[2px] ring-1 ring-line"
    >
      {language === 'tr' ? <Turkish /> : <British />}
    </svg>
  );
}

function Turkish() {
  return (
    <>
      <path fill="#e30a17" d="M0 0h30v20H0z" />
      <circle cx="11" cy="10" r="5" fill="#fff" />
      <circle cx="12.25" cy="10" r="4" fill="#e30a17" />
      <path fill="#fff" d="m14.6 10 4.5-1.46-2.78 3.83V7.63l2.78 3.83z" />
    </>
  );
}

function British() {
  return (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  );
}
