/// <reference types="vite/client" />

/** What the home page says of a tool (vite.config.ts). */
declare module '*.json?card' {
  const card: { name: string; description: string };
  export default card;
}
