/**
 * `npm run bench -- build`: what a further case study costs the build, whether anything but the portfolio page grows with
 * it, and what a build costs in which one sentence has changed since the last. Builds copies of the site with 16, 160 and 1,600 projects, which takes minutes. The added ones show
 * the media of those that there are, so no media is copied for them.
 */
import { first, projects } from '../e2e/support/content.ts'
import { addProject } from '../scripts/testing/addProject.ts'
import { buildCopy } from '../scripts/testing/buildCopy.ts'
import { changeSentence } from '../scripts/testing/changeSentence.ts'
import { fileSizes } from '../scripts/testing/fileSizes.ts'

const COUNTS = [16, 160, 1_600]
const PORTFOLIO = 'built-by-us.html'

interface Built {
  readonly elapsedMs: number
  readonly cpuMs: number
  readonly peakBytes: number
  readonly sizes: ReadonlyMap<string, number>
  readonly rebuildMs: number
}

const builds: Built[] = []
for (const count of COUNTS) {
  const build = await buildWith(count)
  print(count, build, builds.at(-1))
  builds.push(build)
}
printGrowth(builds)

async function buildWith(count: number): Promise<Built> {
  const { siteFolder, rebuild, remove, ...used } = await buildCopy({}, (copy) =>
    addClones(copy, count),
  )
  try {
    const sizes = await fileSizes(siteFolder)
    const { elapsedMs } = await rebuild(changeSentence)
    return { ...used, sizes, rebuildMs: elapsedMs }
  } finally {
    await remove()
  }
}

/** Adds projects up to `count`: those that there are, in turns. */
async function addClones(copy: string, count: number): Promise<void> {
  for (let order = projects.length + 1; order <= count; order += 1) {
    const twin = projects[order % projects.length] ?? first(projects)
    const id = `${twin.id}-${order}`
    await addProject(copy, { id, title: `${twin.title} ${order}`, order, twin: twin.id })
  }
}

function print(count: number, build: Built, before: Built | undefined): void {
  const sizes = pageSizes(build)
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `\n${count.toLocaleString('en')} projects, ${sizes.length.toLocaleString('en')} pages`,
  )
  row(
    'time',
    `${(build.elapsedMs / 1000).toFixed(1)} s, ${(build.cpuMs / 1000).toFixed(1)} s of CPU`,
  )
  row('one sentence later', `${(build.rebuildMs / 1000).toFixed(1)} s`)
  row('peak memory', `${Math.round(build.peakBytes / 1024 ** 2)} MB`)
  row('HTML a page', `${(bytes / sizes.length / 1000).toFixed(1)} kB`)
  row('portfolio page', `${((build.sizes.get(PORTFOLIO) ?? 0) / 1000).toFixed(1)} kB`)
  if (!before) return
  const further = sizes.length - pageSizes(before).length
  const each = (of: (built: Built) => number) => ((of(build) - of(before)) / further).toFixed(1)
  row(
    'each further page',
    `${each(({ elapsedMs }) => elapsedMs)} ms, ${each(({ cpuMs }) => cpuMs)} ms of CPU (goal: 5 ms)`,
  )
}

function pageSizes({ sizes }: Built): number[] {
  return [...sizes].filter(([name]) => name.endsWith('.html')).map(([, size]) => size)
}

function printGrowth([first, ...more]: readonly Built[]): void {
  const grown = [...(first?.sizes ?? [])].filter(([name, size]) =>
    more.some(({ sizes }) => (sizes.get(name) ?? 0) > size),
  )
  console.log('\nPages, scripts and style sheets that grow with the projects (goal: the portfolio)')
  for (const [name, size] of grown) {
    const all = [size, ...more.map(({ sizes }) => sizes.get(name) ?? 0)]
    row(name, `${all.map((bytes) => bytes.toLocaleString('en')).join(' → ')} bytes`)
  }
}

function row(name: string, value: string): void {
  console.log(`  ${name.padEnd(20)}${value}`)
}
