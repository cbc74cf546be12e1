import { KeyRound } from 'lucide-react';

/** Google's letter in its four colours, as its sign-in buttons show it; a key for other providers. */
export function ProviderMark({ name }: { name: string }) {
  if (name !== 'Google') return <KeyRound className="size-4.5" />;
  return (
    <svg viewBox="0 0 20 20" fill="none" strokeWidth="3.2" aria-hidden="true" className="size-4.5">
      <path stroke="#ea4335" d="M15.3 4.9A7.3 7.3 0 0 0 3.6 6.6" />
      <path stroke="#fbbc05" d="M3.6 6.6a7.3 7.3 0 0 0 0 6.8" />
      <path stroke="#34a853" d="M3.6 13.4a7.3 7.3 0 0 0 11.2 2.1" />
      <path stroke="#4285f4" d="M14.8 15.5a7.3 7.3 0 0 0 2.5-5.5H10" />
    </svg>
  );
}
