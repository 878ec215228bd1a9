import { styleText } from 'node:util'
import { converse, type Option, type Prompts, type Streams } from '../prompts.ts'
import type { MadePromise } from './findPromises.ts'

export interface PromiseConversation {
  readonly promises: readonly MadePromise[]
  /** The confirmed ones are asked again, too. */
  readonly all: boolean
  /** Writes whether a promise is confirmed. */
  keep(promise: MadePromise, confirmed: boolean): void
  /** Those of the process unless told. */
  readonly streams?: Streams
}

export interface PromisesAnswered {
  /** Somebody pressed Ctrl-C. */
  readonly isStopped: boolean
  readonly confirmed: number
  /** What is not true, so that its words have to be changed. */
  readonly untrue: readonly MadePromise[]
}

type Answer = 'true' | 'untrue' | 'later'

const ANSWERS: readonly Option[] = [
  { value: 'true', label: 'True: we keep it' },
  { value: 'untrue', label: 'Not true: I will change the words' },
  { value: 'later', label: 'Not sure yet' },
]
const GO_BACK: Option = { value: 'back', label: 'Go back to the one before' }
/** With more, the answers below them would not fit on a screen of 24 lines. */
const MOST_QUOTES = 3

/** Asks of one promise after the other whether it is true. Each answer is kept before the next question. */
export async function askPromises(conversation: PromiseConversation): Promise<PromisesAnswered> {
  const { promises, all, keep, streams = {} } = conversation
  const confirmed = new Set(promises.filter((promise) => promise.confirmed))
  const asked = promises.filter((promise) => all || !promise.confirmed)
  const answers = new Map<MadePromise, Answer>()
  const open = promises.length - confirmed.size
  const isStopped = await converse(
    streams,
    'What your pages promise',
    [
      `Your pages make ${promises.length} promises; ${open === 0 ? 'all are confirmed' : `${open} nobody has confirmed yet`}.`,
      'Is each one true of you? What you say is written at once; Ctrl-C stops.',
    ],
    askAll,
  )
  return {
    isStopped,
    confirmed: confirmed.size,
    untrue: asked.filter((promise) => answers.get(promise) === 'untrue'),
  }

  async function askAll({ choose }: Prompts): Promise<void> {
    for (let at = 0; ; ) {
      const promise = asked[at]
      if (!promise) return
      const answer = await choose(
        questionOf(promise),
        at === 0 ? ANSWERS : [...ANSWERS, GO_BACK],
        // Enter alone promises nothing.
        answers.get(promise) ?? (confirmed.has(promise) ? 'true' : 'later'),
      )
      if (answer === GO_BACK.value) {
        at -= 1
        continue
      }
      take(promise, answer as Answer)
      at += 1
    }
  }

  function take(promise: MadePromise, answer: Answer): void {
    answers.set(promise, answer)
    const isTrue = answer === 'true'
    if (isTrue === confirmed.has(promise)) return
    keep(promise, isTrue)
    if (isTrue) confirmed.add(promise)
    else confirmed.delete(promise)
  }

  function questionOf(promise: MadePromise): string {
    const place = `${promises.indexOf(promise) + 1} of ${promises.length}`
    const head = styleText('bold', `${place}: ${promise.confirm}`)
    return [head, '', ...quotesOf(promise), ''].join('\n')
  }
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
