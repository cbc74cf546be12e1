import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the files that take longest first, so that no worker is left with one of them at the end. */
export class EnginesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project }: TestSpecification) => (project.name === 'engines' ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
