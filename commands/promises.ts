/**
 * `npm run promises`: asks of each promise that the content makes whether it is true, and writes what is into
 * `content/promises.yaml`. `-- --all` asks the confirmed ones again, too. What is not true is listed at the end, to be changed.
 */
import { join } from 'node:path'
import { styleText } from 'node:util'
import { requireTexts } from '../schema/src/reading/readContent.ts'
import { editContent } from '../schema/src/writing/editContent.ts'
import { CommandRefused, stopOnProblems } from './content/problems.ts'
import { findPromises, type MadePromise } from './launch/findPromises.ts'
import { converse, STOPPED, type Streams } from './prompts.ts'

const CONTENT = join(import.meta.dirname, '../content')
interface Asked {
  /** The confirmed ones are asked again, too. */
  readonly all: boolean
  /** Writes whether a promise is confirmed. */
  keep(promise: MadePromise, confirmed: boolean): void
  /** Those of the process unless told. */
  readonly streams?: Partial<Streams>
}

const ANSWERS = [
  { value: 'true', label: 'True: we keep it' },
  { value: 'untrue', label: 'Not true: I will change the words' },
  { value: 'later', label: 'Not sure yet' },
]
const GO_BACK = { value: 'back', label: 'Go back to the one before' }
/** With more, the answers below them would not fit on a screen of 24 lines. */
const MOST_QUOTES = 3

/**
 * Asks of one promise after the other whether it is true. Each answer is kept before the next question.
 * @returns whether somebody stopped, how many are confirmed, and which are untrue, so that their words have to be changed.
 */
export async function askPromises(
  promises: readonly MadePromise[],
  { all, keep, streams = {} }: Asked,
) {
  // Enter alone promises nothing.
  const answers = new Map(promises.map((each) => [each, each.confirmed ? 'true' : 'later']))
  const answered = (answer: string) => promises.filter((each) => answers.get(each) === answer)
  const asked = promises.filter(({ confirmed }) => all || !confirmed)
  const open = promises.length - answered('true').length
  const said = open === 0 ? 'all are confirmed' : `${open} nobody has confirmed yet`
  const how = [
    `Your pages make ${promises.length} promises; ${said}.`,
    'Is each one true of you? What you say is written at once; Ctrl-C stops.',
  ]
  const isStopped = await converse(streams, 'What your pages promise', how, async ({ choose }) => {
    for (let at = 0, promise = asked[at]; promise; promise = asked[at]) {
      const place = `${promises.indexOf(promise) + 1} of ${promises.length}`
      const head = styleText('bold', `${place}: ${promise.confirm}`)
      const question = [head, '', ...quotesOf(promise), ''].join('\n')
      const before = answers.get(promise) ?? ''
      const answer = await choose(question, at === 0 ? ANSWERS : [...ANSWERS, GO_BACK], before)
      if (answer === GO_BACK.value) {
        at -= 1
        continue
      }
      answers.set(promise, answer)
      if ((answer === 'true') !== (before === 'true')) keep(promise, answer === 'true')
      at += 1
    }
  })
  return { isStopped, confirmed: answered('true').length, untrue: answered('untrue') }
}

/** Each quote once, with the file where it stands first. */
function quotesOf({ places }: MadePromise): string[] {
  const quotes = [...Map.groupBy(places, ({ quote }) => quote)].map(
    ([quote, [first, ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more` : ''
      return `In content/${first?.file}${more}: “${quote}”`
    },
  )
  const hidden = quotes.length - MOST_QUOTES
  return hidden > 0 ? [...quotes.slice(0, MOST_QUOTES), `and ${hidden} more`] : quotes
}

async function main(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--all')) {
    throw new CommandRefused(
      'Usage: npm run promises [-- --all]: --all asks the confirmed ones, too.',
    )
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new CommandRefused(
      'This asks questions, and this is no terminal. By hand: write confirmed: true below what is true in content/promises.yaml.',
    )
  }
  const { content, texts } = requireTexts(CONTENT)
  const promises = findPromises(content, texts)
  const all = args.length > 0
  const { isStopped, confirmed, untrue } = await askPromises(promises, {
    all,
    keep: ({ at }, value) =>
      editContent(CONTENT, [{ file: 'promises.yaml', path: [at, 'confirmed'], value }]),
  })
  if (untrue.length > 0)
    console.log(
      '\nNot true: change these words, or take them out. What is gone is not asked again.',
    )
  for (const { confirm, places } of untrue) {
    const words = places.map(({ file, line, quote }) => `  content/${file}:${line}  “${quote}”`)
    console.log([`- ${confirm}`, ...words].join('\n'))
  }
  const open = promises.length - confirmed
  console.log(`\nConfirmed: ${confirmed} of ${promises.length}.`)
  const next = isStopped ? 'Go on with' : 'What is open is asked again by'
  if (open > 0) console.log(`${next}: npm run promises`)
  else if (!all) console.log('To take one back: npm run promises -- --all')
  process.exitCode = isStopped ? STOPPED : 0
}

if (process.argv[1] === import.meta.filename) {
  await stopOnProblems(() => main(process.argv.slice(2)))
}
