import { defineConfig } from 'vitest/config';
import { EnginesFirst } from './scripts/engines-first.ts';

/** Rooms whose tests run with the file that they test. */
const rooms = '{contract,tools,documents,text,engines,models,server,web,scripts,bench}';
/** These hear, speak, read or translate with the real engines: minutes of work, and native memory to give back. */
const engines = [
  'tools/{speech-to-text,text-to-speech,text-translate,question-answer,image-to-text}/run/*.test.ts',
  'engines/{bergamot,e5,espeak,sherpa,silero,tesseract,whisper}/*.test.ts',
];
/** The server's work on either database, and journeys over nodes that share one. */
const onDatabase = ['server/**/*.db.test.ts', 'e2e/**/*.db.spec.ts'];
/** Tests that have no PostgreSQL in mind run on the built-in database. */
const env = { KALEM_TEST_DATABASE_URL: '' };
const times = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The longest that a test may take: a busy machine is no failure.
  expect: { poll: { timeout: 28_000, interval: 20 } },
};

export default defineConfig({
  test: {
    // A line a file: how long single tests took is noise until one is looked for.
    slowTestThreshold: 3_600_000,
    hideSkippedTests: true,
    maxWorkers: 2,
    sequence: { sequencer: EnginesFirst },
    tags: [{ name: 'wide', description: 'Repeats what another test proves; run by npm run test:wide.' }],
    projects: [
      {
        extends: true,
        test: {
          ...times,
          name: 'unit',
          include: [`${rooms}/**/*.test.{ts,tsx}`],
          exclude: engines,
          // Modules are evaluated once a worker and not once a file: what a test changes, it puts back.
          isolate: false,
          env,
        },
      },
      {
        extends: true,
        test: { ...times, name: 'engines', include: engines, env },
      },
      {
        extends: true,
        test: {
          ...times,
          name: 'postgres',
          include: onDatabase,
          globalSetup: 'e2e/support/browser/unpack-chromium.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: ['e2e/**/*.db.spec.ts'],
          globalSetup: 'e2e/support/browser/unpack-chromium.ts',
          isolate: false,
          env,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000, interval: 60 } },
        },
      },
    ],
  },
});
