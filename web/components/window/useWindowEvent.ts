import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window while the component is mounted; with null, it doesn't listen. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listener: ((event: WindowEventMap[Name]) => void) | null,
): void {
  const isListening = listener !== null;
  const onEvent = useEffectEvent((event: WindowEventMap[Name]) => listener?.(event));
  useEffect(() => {
    if (!isListening) return;
    addEventListener(name, onEvent);
    return () => removeEventListener(name, onEvent);
  }, [name, isListening]);
}
