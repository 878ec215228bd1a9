/**
 * `npm run setup [-- section …]`: asks whose site this is, and puts the answers into `content/`. `-- --from answers.json`
 * takes them from a file, `-- --print` prints such a file with the present ones. Then it makes icons and social pictures
 * (`--no-pictures` leaves that to the next start), and says what the launch check still wants.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readContent, requireContent } from '../schema/src/reading/readContent.ts'
import { editContent } from '../schema/src/writing/editContent.ts'
import { CommandRefused } from './CommandRefused.ts'
import { writeEditorSchemas } from './editorSchemas.ts'
import { findContentItems, isPlaceholder } from './launch/findContentItems.ts'
import { launchReport } from './launch/launchReport.ts'
import { STOPPED } from './prompts.ts'
import { readAnswers, writeAnswers } from './setup/answersFile.ts'
import { askQuestions, sectionIds } from './setup/askQuestions.ts'
import { readNameLetters } from './setup/nameLetters.ts'
import * as logos from './setup/ownLogo.ts'
import { type Answers, presentAnswers, questionsOf } from './setup/questions.ts'
import { stopOnProblems } from './stopOnProblems.ts'

const ROOT = join(import.meta.dirname, '..')
const CONTENT = join(ROOT, 'content')
/** Names the question where somebody stopped. */
const STOPPED_AT = join(ROOT, '.setup-stopped-at')
/** Where npm was started: paths are relative to it. */
const HERE = process.env.INIT_CWD ?? process.cwd()
/** Of a group of the launch check, and of files on a line. */
const MOST = 2

await stopOnProblems(async () => {
  try {
    process.exitCode = await main()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (!code || !path) throw error
    // A file that cannot be written, a full disk, or a lost right.
    throw new CommandRefused(`${path} cannot be used (${code}). What was answered before is kept.`)
  }
})

async function main(): Promise<number> {
  const { values, positionals } = readArguments()
  const content = requireContent(CONTENT)
  writeEditorSchemas(CONTENT)
  const letters = await readNameLetters()
  const sections = questionsOf(content, letters.whyNot)
  const present = presentAnswers(content, sections)
  let answers = present
  const markFile = logos.presentMark(CONTENT)
  const isOwnMark = content.brand.mark !== 'drawn' && markFile !== null
  const logo = isOwnMark
    ? { file: relative(ROOT, markFile), holdsName: content.brand.mark === 'wordmark' }
    : null
  if (values.print) {
    process.stdout.write(writeAnswers(sections, present, logo))
    return 0
  }
  const code = values.from === undefined ? await ask() : await take(values.from)
  return code ?? finish()

  async function ask(): Promise<number | null> {
    const ids = sectionIds(sections)
    const unknown = positionals.find((id) => !ids.includes(id))
    if (unknown)
      throw new CommandRefused(`There is no section '${unknown}'. There are: ${ids.join(', ')}.`)
    if (!process.stdin.isTTY || !process.stdout.isTTY) {
      throw new CommandRefused(
        'Setup asks questions, and this is no terminal. Give the answers in a file: npm run setup -- --from answers.json (docs/setup.md).',
      )
    }
    const isFirst = isPlaceholder(String(present.name))
    const isWhole = positionals.length === 0
    const from =
      isWhole && !isFirst && existsSync(STOPPED_AT)
        ? readFileSync(STOPPED_AT, 'utf8').trim()
        : undefined
    const { isStopped, kept, left, stoppedAt, lost } = await askQuestions({
      sections,
      only: positionals,
      present,
      logo,
      from,
      // What comes after was never seen.
      isFirst: isFirst || Boolean(from),
      keep,
      ownLogo: {
        resolve: findFile,
        whyNot: (file) => logos.whyNoLogo(resolve(ROOT, file)),
        prepare: (file) => logos.prepareLogo(resolve(ROOT, file), accent()),
        keep: keepLogo,
        isStale: hasOtherAccent,
      },
    })
    console.log(kept.length > 0 ? `Kept in content/: ${kept.join(', ')}.` : 'Nothing was changed.')
    if (isWhole && !isStopped) rmSync(STOPPED_AT, { force: true })
    if (!isStopped) return null
    if (lost.length > 0)
      console.log(`Not kept, since the next answer belongs to it: ${lost.join(', ')}.`)
    if (isWhole) writeFileSync(STOPPED_AT, stoppedAt ?? '')
    console.log(
      `Go on with: npm run setup${isWhole || left.length === 0 ? '' : ` -- ${left.join(' ')}`}`,
    )
    return STOPPED
  }

  async function take(name: string): Promise<null> {
    const file = resolve(HERE, name)
    const said = readAnswers(readFileSync(file, 'utf8'), sections, present)
    const own = said.logo
      ? { ...said.logo, file: findFile(said.logo.file, dirname(file)) }
      : said.logo
    const noLogo = own ? await logos.whyNoLogo(own.file) : null
    const problems = [...said.problems, ...(noLogo ? [`logo.file: ${noLogo}`] : [])]
    if (problems.length > 0) {
      const list = problems.map((problem) => `- ${problem}`).join('\n')
      throw new CommandRefused(`${name} cannot be taken, and nothing was written:\n${list}`)
    }
    const before = JSON.stringify(answers)
    keep(said.answers)
    if (own === null && logo) keepLogo(null, null)
    if (own) {
      const isSame = own.file === markFile && !hasOtherAccent()
      const prepared = isSame ? null : await logos.prepareLogo(own.file, accent())
      for (const note of prepared?.notes ?? []) console.log(`logo: ${note}`)
      if (prepared || own.holdsName !== logo?.holdsName) keepLogo(own, prepared)
    }
    console.log(
      JSON.stringify(answers) === before
        ? 'No answer differs from content/.'
        : 'The answers are in content/.',
    )
    return null
  }

  /** Writes what differs from the answers of now, each seeing what those before it have changed. */
  function keep(changed: Answers): Answers {
    const next = { ...answers, ...changed }
    for (const { key, edits } of sections.flatMap(({ questions }) => questions)) {
      if (!(key in changed) || JSON.stringify(changed[key]) === JSON.stringify(answers[key]))
        continue
      editContent(CONTENT, edits(changed[key], now(), next))
    }
    answers = { ...presentAnswers(now(), sections), 'money.convert': '' }
    return answers
  }

  function keepLogo(next: logos.LogoAnswer | null, prepared: logos.PreparedLogo | null): void {
    if (prepared || !next) logos.storeMark(CONTENT, prepared?.files ?? new Map())
    editContent(CONTENT, [{ file: 'brand.yaml', path: ['mark'], value: logos.markOf(next) }])
  }

  function accent(): string {
    return now().brand.accent.light
  }

  function hasOtherAccent(): boolean {
    return accent() !== content.brand.accent.light
  }

  async function finish(): Promise<number> {
    const { agency, services } = now()
    const foreign = letters.foreign(agency.name)
    if (foreign.length > 0) {
      console.log(
        `The fonts of the pages have no ${foreign.join(' ')}: visitors see it in a face of their own system. Social pictures have it.`,
      )
    }
    // One who was stopped before gave the name then.
    const mayBeNew = values.from === undefined || agency.name !== present.name
    if (mayBeNew && letters.needsCut(agency.name) && !run('scripts/cutFonts.ts')) return 1
    if (!values['no-pictures']) {
      console.log('\nIcons and social pictures:')
      if (!run('scripts/media.ts')) return 1
    }
    sayWhatIsNext()
    // Last, below a list of a screen and more: the pages contradict themselves until then.
    if (hasOtherAccent()) {
      console.log(
        '\nThe pictures at the top of the home page, content/pictures/hero-*, are drawn in the sample’s colours: put your own in their place.',
      )
    }
    const isConverted = agency.money.currency !== content.agency.money.currency
    const counted = services.filter(({ id, startsAt, examples }) => {
      return (
        examples?.sample && startsAt !== content.services.find((each) => each.id === id)?.startsAt
      )
    })
    if (counted.length > 0 && !isConverted) {
      const files = counted.map(({ id }) => `content/services/${id}.yaml`).join(', ')
      console.log(
        `\nThe worked examples below your new prices still count with the sample’s: count them anew, at examples, or delete them: ${files}.`,
      )
    }
    return 0
  }
}

/** What the content is by now; what was not asked has not become wrong by an answer. */
function now() {
  const read = readContent(CONTENT)
  const content = read.content ?? read.partly
  if (!content)
    throw new CommandRefused('content/format.yaml is gone: git restore content/format.yaml')
  return content
}

/** What is left to do with the content, in short, and how to see the site. */
function sayWhatIsNext(): void {
  const read = readContent(CONTENT)
  if (!read.content)
    throw new CommandRefused(
      read.problems.map(({ file, text }) => `content/${file}: ${text}`).join('\n'),
    )
  const tasks = findContentItems({
    content: read.content,
    texts: read.texts,
    now: new Date(),
    most: MOST,
  })
  const command = 'npm run launch-check -- --all'
  for (const line of launchReport(tasks, { most: MOST, command })) console.log(line)
  const open = tasks.filter(({ level }) => level === 'must').length
  console.log('\nNext:\n1. See the site: npm start')
  console.log(
    open > 0
      ? `2. Do what is a ‘Must’, ${open} in all; what is done is gone from: npm run launch-check`
      : '2. See what mail and server still need: npm run launch-check',
  )
  console.log('3. Put it on a server: docs/deploying.md')
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
    throw new CommandRefused(
      `${(error as Error).message.split('. ')[0]}. docs/setup.md says what there is.`,
    )
  }
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

/** In a process of its own, which reads the content as it is now. */
function run(script: string): boolean {
  return (
    spawnSync(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: 'inherit' }).status === 0
  )
}
