import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects from long to short tests. A worker goes on with files of its own project only. */
const PROJECTS = ['server', 'scripts', 'built', 'conformance', 'site', 'protocol']

/** Long files first, so that at the end none runs alone: without times of an earlier run, larger ones count as long. */
export class ShortestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
