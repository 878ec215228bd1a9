import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type {
  TestResult as BrowserResult,
  TestCase as BrowserTest,
} from '@playwright/test/reporter'
import type { TestModule, TestCase as UnitTest } from 'vitest/node'

/** The file to which Vitest and Playwright append notes; without this variable nothing is noted. */
const NOTES = process.env.TEST_NOTES

const SLOWEST = 20

/** A line of the file of notes: the time of a test file, a test that passed on a retry, or a failed test. */
type Note = { file: string } & ({ ms: number } | { retried: string } | { failed: string })

/** Notes slow files, retries and failures for the end of a run. Vitest and Playwright call different methods of this class. */
// biome-ignore lint/style/noDefaultExport: both runners load a reporter by its default export
export default class TestReporter {
  onTestModuleEnd(module: TestModule): void {
    const file = relative(process.cwd(), module.moduleId)
    const { collectDuration, duration } = module.diagnostic()
    note({ file, ms: collectDuration + duration })
    for (const { message } of module.errors()) note({ file, failed: message })
  }

  onTestCaseResult(test: UnitTest): void {
    const file = relative(process.cwd(), test.module.moduleId)
    const { state, errors = [] } = test.result()
    if (test.diagnostic()?.flaky) note({ file, retried: test.fullName })
    if (state === 'failed')
      note({ file, failed: [test.fullName, ...errors.map(({ message }) => message)].join('\n') })
  }

  onTestEnd(test: BrowserTest, { duration, errors, retry }: BrowserResult): void {
    const file = relative(process.cwd(), test.location.file)
    note({ file, ms: duration })
    if (test.outcome() === 'flaky') note({ file, retried: test.title })
    if (test.outcome() === 'unexpected' && retry === test.retries)
      note({ file, failed: [test.title, ...errors.map(({ message }) => message)].join('\n') })
  }
}

export function printNotes(path: string): void {
  if (!existsSync(path)) return
  const notes = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Note => JSON.parse(line))
  const times = new Map<string, number>()
  for (const each of notes)
    if ('ms' in each) times.set(each.file, (times.get(each.file) ?? 0) + each.ms)
  const slowest = [...times].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST)
  console.log(`\nThe ${slowest.length} slowest files of tests, in seconds:`)
  for (const [file, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)}  ${file}`)
  const retried = notes.filter((each) => 'retried' in each)
  console.log(`\nTests that passed only on a retry: ${retried.length}`)
  for (const each of retried) console.log(`  ${each.file}: ${each.retried}`)
  for (const each of notes)
    if ('failed' in each) console.log(`\nFAILED ${each.file}: ${each.failed}`)
}

function note(line: Note): void {
  if (NOTES) appendFileSync(NOTES, `${JSON.stringify(line)}\n`)
}
