import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';
import { root } from './spawn.ts';

/** Runs only tests tagged wide (variations of other tests: testing/wide.ts), only the others, or all. */
export type Breadth = 'wide' | '!wide' | 'all';

export interface Outcome {
  passed: number;
  /** Tests that failed, and errors outside tests. */
  failed: number;
  /** Tests skipped by their own condition, for example where this system lacks a program; not by breadth. */
  skipped: number;
  /** Paths from the repository's root. */
  failedFiles: string[];
}

/**
 * Runs test files of some projects of vitest.config.ts and prints a line for each file, then the failures.
 * @param paths a file runs when its path contains one of these; all files run when there are none
 */
export async function runTests(projects: string[], breadth: Breadth, paths: string[]): Promise<Outcome> {
  const vitest = await startVitest(paths, {
    run: true,
    watch: false,
    project: projects,
    passWithNoTests: true,
    reporters: ['default'],
    ...(breadth !== 'all' && { tagsFilter: [breadth] }),
  });
  const modules = vitest.state.getTestModules();
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  // Vitest sets the exit code for an error outside a test, but the caller counts all failures itself.
  process.exitCode = 0;
  return outcomeOf(modules, breadth, errors);
}

function outcomeOf(modules: TestModule[], breadth: Breadth, errors: number): Outcome {
  const outcome: Outcome = { passed: 0, failed: errors, skipped: 0, failedFiles: [] };
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState('failed').length;
    outcome.passed += inState('passed').length;
    outcome.skipped += inState('skipped').filter(
      ({ tags }) => breadth === 'all' || tags.includes('wide') === (breadth === 'wide'),
    ).length;
    if (module.ok()) continue;
    // There is no failed test when the file couldn't be loaded or a hook failed.
    outcome.failed += Math.max(1, failed);
    outcome.failedFiles.push(module.relativeModuleId);
  }
  return outcome;
}

/** The test files whose path contains one of `paths`; all when there are none. */
export function testFiles(paths: string[]): string[] {
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['node_modules/**', 'runtime/**'],
  });
  const parts = paths.map((path) => path.replace(root, '').replace(/^\.\//, '').toLowerCase());
  return files.filter(
    (file) => paths.length === 0 || parts.some((part) => file.toLowerCase().includes(part)),
  );
}

/** The test files that have wide tests, chosen like those of `testFiles`, so that the others needn't be loaded. */
export function wideFiles(paths: string[]): string[] {
  return testFiles(paths).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('#testing/wide.ts'),
  );
}
