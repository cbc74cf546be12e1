/// <reference types="vite/client" />

/** A tool's texts on the home page (see vite.config.ts). */
declare module '*.json?card' {
  const card: { name: string; description: string };
  export default card;
}
