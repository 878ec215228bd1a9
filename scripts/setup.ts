/**
 * `npm run setup [-- section …]`: asks whose site this is, and puts the answers into `content/`. `-- --from answers.json`
 * takes them from a file, `-- --print` prints such a file with the present ones. Then it makes icons and social pictures
 * (`--no-pictures` leaves that to the next start), and says what the launch check still wants.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import type { Brand } from '../site/src/content/types/Brand.ts'
import type { Service } from '../site/src/content/types/Service.ts'
import { isPlaceholder } from './content/findContentItems.ts'
import { readAnswers, writeAnswers } from './setup/answersFile.ts'
import { askQuestions, sectionIds } from './setup/askQuestions.ts'
import { readNameLetters } from './setup/nameLetters.ts'
import {
  type LogoAnswer,
  markOf,
  type PreparedLogo,
  prepareLogo,
  presentMark,
  storeMark,
  whyNoLogo,
} from './setup/ownLogo.ts'
import {
  type Answers,
  brandOf,
  presentAnswers,
  questionsOf,
  socialAccounts,
} from './setup/questions.ts'
import { readContent } from './setup/readContent.ts'
import { SetupRefused } from './setup/SetupRefused.ts'
import { type FileEdit, storeEdits } from './setup/storeEdits.ts'

const ROOT = join(import.meta.dirname, '..')
const CONTENT = join(ROOT, 'content')
/** Names the question where somebody stopped. */
const STOPPED_AT = join(ROOT, '.setup-stopped-at')
/** Where npm was started: paths are relative to it. */
const HERE = process.env.INIT_CWD ?? process.cwd()
/** A shell's convention for whoever stops by Ctrl-C. */
const STOPPED = 130

try {
  process.exitCode = await main()
} catch (error) {
  const said = error instanceof SetupRefused ? error.message : whatDiskSays(error)
  if (said === null) throw error
  console.error(said)
  process.exitCode = 1
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const content = await readContent(CONTENT)
  const letters = await readNameLetters()
  const sections = questionsOf(content, letters.whyNot)
  const present = presentAnswers(content, sections)
  const { mark } = (content['brand.ts'] as { brand: Brand }).brand
  const markFile = presentMark(CONTENT)
  const logo: LogoAnswer | null =
    mark === 'drawn' || !markFile
      ? null
      : { file: relative(ROOT, markFile), holdsName: mark === 'wordmark' }
  let answers = present

  if (values.print) {
    process.stdout.write(writeAnswers(sections, present, logo))
    return 0
  }
  if (values.from !== undefined) {
    await takeFile(values.from)
  } else {
    const ids = sectionIds(sections)
    const unknown = positionals.find((id) => !ids.includes(id))
    if (unknown)
      throw new SetupRefused(`There is no section '${unknown}'. There are: ${ids.join(', ')}.`)
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new SetupRefused(
        'Setup asks questions, and this is no terminal. Give the answers in a file: npm run setup -- --from answers.json (docs/setup.md).',
      )
    }
    const isFirst = isPlaceholder(String(present.name))
    const isWhole = positionals.length === 0
    const from = isWhole && !isFirst ? readStop() : undefined
    const { isStopped, kept, left, stoppedAt, lost } = await askQuestions({
      sections,
      only: positionals,
      present,
      logo,
      from,
      // What comes after was never seen.
      isFirst: isFirst || Boolean(from),
      keep: (changed) => keep(changed),
      ownLogo: {
        resolve: findFile,
        whyNot: (file) => whyNoLogo(resolve(ROOT, file)),
        prepare: (file) => prepareLogo(resolve(ROOT, file), brandOf(answers).accent.light),
        keep: keepLogo,
        isStale: hasOtherAccent,
      },
    })
    if (isStopped) {
      const what =
        kept.length > 0 ? `Kept in content/: ${kept.join(', ')}.` : 'Nothing was changed.'
      if (lost.length > 0) {
        console.log(`Not kept, since the next answer belongs to it: ${lost.join(', ')}.`)
      }
      if (isWhole) writeFileSync(STOPPED_AT, stoppedAt ?? '')
      const rest = isWhole || left.length === 0 ? '' : ` -- ${left.join(' ')}`
      console.log(`${what} Go on with: npm run setup${rest}`)
      return STOPPED
    }
    if (isWhole) rmSync(STOPPED_AT, { force: true })
    console.log(kept.length > 0 ? `Kept in content/: ${kept.join(', ')}.` : 'Nothing was changed.')
  }
  return finish()

  async function takeFile(name: string): Promise<void> {
    const file = resolve(HERE, name)
    const {
      answers: said,
      logo: ownLogo,
      problems,
    } = readAnswers(readText(file), sections, present)
    const logoFile = ownLogo ? findFile(ownLogo.file, dirname(file)) : ''
    const noLogo = ownLogo ? await whyNoLogo(logoFile) : null
    const all = noLogo ? [...problems, `logo.file: ${noLogo}`] : problems
    if (all.length > 0) {
      const list = all.map((problem) => `- ${problem}`).join('\n')
      throw new SetupRefused(`${name} cannot be taken, and nothing was written:\n${list}`)
    }
    const changed = keep(said)
    const isSame = logoFile === markFile
    if (ownLogo === null && logo) keepLogo(null, null)
    if (ownLogo) {
      const prepared =
        isSame && !hasOtherAccent()
          ? null
          : await prepareLogo(logoFile, brandOf(answers).accent.light)
      for (const note of prepared?.notes ?? []) console.log(`logo: ${note}`)
      if (prepared || ownLogo.holdsName !== logo?.holdsName)
        keepLogo({ ...ownLogo, file: logoFile }, prepared)
    }
    console.log(
      changed.length > 0
        ? `Changed in content/: ${changed.join(', ')}.`
        : 'No answer differs from content/.',
    )
  }

  /** Writes what differs from the answers of now. */
  function keep(changed: Answers): string[] {
    const next = { ...answers, ...changed }
    const edits = sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ key, at }): FileEdit[] => {
        if (!at || JSON.stringify(next[key]) === JSON.stringify(answers[key])) return []
        return [{ ...at, value: next[key] }]
      })
    const accounts = socialAccounts(content, next)
    if (JSON.stringify(accounts) !== JSON.stringify(socialAccounts(content, answers))) {
      edits.push({ file: 'agency.ts', path: ['agency', 'social'], value: accounts })
    }
    answers = next
    return storeEdits(CONTENT, edits)
  }

  function hasOtherAccent(): boolean {
    return brandOf(answers).accent.light !== brandOf(present).accent.light
  }

  /** Services whose price is another than before, with sheets that the sample agency has counted. */
  function withSampleExamples(): string[] {
    const prices = sections.find(({ id }) => id === 'prices')?.questions ?? []
    return prices.flatMap(({ key, at }) => {
      if (!at || answers[key] === present[key]) return []
      const { service } = content[at.file] as { service: Service }
      return service.examples?.sample ? [`content/${at.file}`] : []
    })
  }

  function keepLogo(next: LogoAnswer | null, prepared: PreparedLogo | null): void {
    if (prepared) storeMark(CONTENT, prepared.files)
    if (!next) storeMark(CONTENT, new Map())
    storeEdits(CONTENT, [{ file: 'brand.ts', path: ['brand', 'mark'], value: markOf(next) }])
  }

  async function finish(): Promise<number> {
    const { name } = answers as { name: string }
    const foreign = letters.foreign(name)
    if (foreign.length > 0) {
      console.log(
        `The fonts of the pages have no ${foreign.join(' ')}: visitors see it in a face of their own system. Social pictures have it.`,
      )
    }
    // One who was stopped before gave the name then.
    const mayBeNew = values.from === undefined || name !== present.name
    if (mayBeNew && letters.needsCut(name) && !run('scripts/cutFonts.ts')) return 1
    if (!values['no-pictures']) {
      console.log('\nIcons and social pictures:')
      if (!(await makePictures())) return 1
    }
    if (!run('scripts/setup/sayWhatIsNext.ts')) return 1
    // Last, below a list of a screen and more: the pages contradict themselves until then.
    if (hasOtherAccent()) {
      console.log(
        '\nThe pictures at the top of the home page, content/pictures/hero-*, are drawn in the sample’s colours: put your own in their place.',
      )
    }
    const files = withSampleExamples()
    if (files.length > 0) {
      console.log(
        `\nThe worked examples below your new prices still count with the sample’s: count them anew, at examples, or delete them: ${files.join(', ')}.`,
      )
    }
    return 0
  }
}

function readStop(): string | undefined {
  return existsSync(STOPPED_AT) ? readFileSync(STOPPED_AT, 'utf8').trim() : undefined
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        print: { type: 'boolean' },
        'no-pictures': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new SetupRefused(
      `${(error as Error).message.split('. ')[0]}. docs/setup.md says what there is.`,
    )
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new SetupRefused(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Of a file that cannot be written, a full disk, or a lost right; null for any other error. */
function whatDiskSays(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException
  return code && path ? `${path} cannot be used (${code}). What was answered before is kept.` : null
}

/** A path as somebody wrote it: from where they are, from the file of answers, or from the repository. */
function findFile(written: string, beside = HERE): string {
  const plain = written
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/^~(?=\/)/, homedir())
  const places = [resolve(beside, plain), resolve(ROOT, plain)]
  return (
    places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? places[0] ?? plain
  )
}

/** On a terminal its fifty lines take the place of one another, so that what was said before stays in sight. */
async function makePictures(): Promise<boolean> {
  if (!process.stdout.isTTY) return run('scripts/media.ts')
  const making = spawn(process.execPath, [join(ROOT, 'scripts/media.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: making.stdout })) {
    process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`)
  }
  console.log()
  const [code] = making.exitCode === null ? await once(making, 'exit') : [making.exitCode]
  return code === 0
}

/** In a process of its own, which reads `content/` as it is now. */
function run(script: string): boolean {
  return (
    spawnSync(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: 'inherit' }).status === 0
  )
}
