import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the files with real engines first: they take longest, and no worker is left with one of them at the end. */
export class EnginesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification) => (project.name === 'engines' ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
