/** The product's logo: a pen and the line it has written. It is decorative: the name must stand beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="#4455b8" />
      <path d="M9 23.5 11 17 20.2 7.8a2.2 2.2 0 0 1 3.1 0l.9.9a2.2 2.2 0 0 1 0 3.1L15 21z" fill="#fff" />
      <path d="m9 23.5 2-6.5 4 4z" fill="#fff" opacity=".6" />
      <path d="M17 25h8" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
