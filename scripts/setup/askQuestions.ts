import type { Readable, Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { confirm, intro, isCancel, log, text } from '@clack/prompts'
import type { LogoAnswer, PreparedLogo } from './ownLogo.ts'
import type { Question } from './questionKinds.ts'
import type { Answers, Section } from './questions.ts'

interface Streams {
  readonly input: Readable
  readonly output: Writable
}

export interface Conversation {
  readonly sections: readonly Section[]
  /** The sections to ask, by their ids, `logo` among them; all where none is named. */
  readonly only: readonly string[]
  /** What `content/` holds now. */
  readonly present: Answers
  readonly logo: LogoAnswer | null
  /** Nobody has answered before: every section is offered. */
  readonly isFirst: boolean
  /** Puts answers into `content/`. */
  keep(answers: Answers): void
  readonly ownLogo: {
    /** The path as it was typed, as one that can be opened. */
    resolve(typed: string): string
    whyNot(file: string): Promise<string | null>
    prepare(file: string): Promise<PreparedLogo>
    keep(logo: LogoAnswer | null, prepared: PreparedLogo | null): void
    /** The present one was made for another accent. */
    isStale(): boolean
  }
  /** Those of the process unless told. */
  readonly streams?: Streams
}

export interface Conversed {
  /** Somebody pressed Ctrl-C. */
  readonly isStopped: boolean
  /** The ids of the sections that were changed, and of those that were not asked. */
  readonly kept: readonly string[]
  readonly left: readonly string[]
}

/** Where somebody stops, all questions do. */
class Stopped extends Error {}

const LOGO = 'logo'
/** What empties an answer; Enter alone keeps it. */
const EMPTY = '-'

/** The ids of all sections in the order in which they are asked. The logo is shown on the colours, so it comes after them. */
export function sectionIds(sections: readonly Section[]): string[] {
  const ids = sections.map(({ id }) => id)
  return ids.toSpliced(ids.indexOf('colours') + 1, 0, LOGO)
}

/**
 * Asks the questions one by one. Each answer is kept before the next question, or with the one that completes it, so
 * whoever stops loses the question that stands there.
 */
export async function askQuestions(conversation: Conversation): Promise<Conversed> {
  const { sections, only, isFirst, keep, ownLogo } = conversation
  const streams: Partial<Streams> = conversation.streams ?? {}
  const ids = sectionIds(sections).filter((id) => only.length === 0 || only.includes(id))
  const answers: Record<string, unknown> = { ...conversation.present }
  const kept = new Set<string>()
  const asked = new Set<string>()
  const stop = new AbortController()
  const common = { ...streams, signal: stop.signal }
  const onKey = (_: unknown, key?: { ctrl?: boolean; name?: string }) => {
    // The end of the input, as Ctrl-D says it.
    if (key?.ctrl && key.name === 'd') stop.abort()
  }
  const input = streams.input ?? process.stdin
  input.on('keypress', onKey)
  try {
    intro('Enter keeps what stands in grey. Ctrl-C stops; what you have answered stays.', streams)
    for (const id of ids) {
      if (id === LOGO) await askLogo()
      else await askSection(sections.find((section) => section.id === id))
      asked.add(id)
    }
    return { isStopped: false, kept: [...kept], left: [] }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return { isStopped: true, kept: [...kept], left: ids.filter((id) => !asked.has(id)) }
  } finally {
    input.off('keypress', onKey)
  }

  async function askSection(section: Section | undefined): Promise<void> {
    if (!section) return
    const questions = section.questions.filter(({ isOfFile }) => !isOfFile)
    if (questions.length > 1 && only.length === 0) {
      const shown = questions.map(({ key, show }) => show(answers[key])).filter(Boolean)
      const now = shown.slice(0, 4).join(', ') + (shown.length > 4 ? ', …' : '')
      if (!(await agrees(`${section.title}: ${now || 'nothing yet'}. Change it?`, isFirst))) return
    }
    let pending: Record<string, unknown> = {}
    for (const question of questions) {
      const value = await askOne(question, section, pending)
      if (!isDeepStrictEqual(value, answers[question.key])) pending[question.key] = value
      if (question.continues || Object.keys(pending).length === 0) continue
      keep(pending)
      Object.assign(answers, pending)
      kept.add(section.id)
      pending = {}
    }
  }

  async function askOne(question: Question, section: Section, pending: Answers): Promise<unknown> {
    const present = answers[question.key]
    const shown = question.show(present)
    /** What was typed, or what stands there; a problem where that cannot be. */
    const read = (typed: string) => {
      const value = typed === EMPTY && question.optional ? '' : typed
      const isKept = typed === '' || typed === shown
      const taken = isKept ? { value: present } : question.readTyped(value)
      if ('problem' in taken || question.continues) return taken
      const wrong = section.check?.({ ...answers, ...pending, [question.key]: taken.value })
      return wrong ? { problem: wrong[1] } : taken
    }
    const typed = await text({
      ...common,
      message: question.ask + (question.optional ? ` (${EMPTY} for none)` : ''),
      placeholder: shown || 'none yet',
      defaultValue: shown,
      validate: (value = '') => {
        const taken = read(value)
        return 'problem' in taken ? taken.problem : undefined
      },
    })
    if (isCancel(typed)) throw new Stopped()
    const taken = read(typed)
    return 'value' in taken ? taken.value : present
  }

  async function askLogo(): Promise<void> {
    const { logo } = conversation
    let problem: string | null = null
    for (;;) {
      if (problem) log.warn(problem, streams)
      const typed = await text({
        ...common,
        message: `Logo: a file, SVG best, or PNG, JPEG or WebP (${EMPTY} for the sign that ships, in your colours)`,
        placeholder: logo?.file ?? 'the sign that ships',
      })
      if (isCancel(typed)) throw new Stopped()
      if (typed === '' && !(logo && ownLogo.isStale())) return
      if (typed === EMPTY) {
        if (logo) kept.add(LOGO)
        return logo ? ownLogo.keep(null, null) : undefined
      }
      const file = typed === '' ? (logo?.file ?? '') : ownLogo.resolve(typed)
      problem = await ownLogo.whyNot(file)
      if (problem) continue
      const prepared = await ownLogo.prepare(file)
      const says = 'Does it hold the name, so that the name need not stand beside it?'
      const holdsName = await agrees(says, logo?.holdsName ?? prepared.isWide)
      for (const note of prepared.notes) log.info(note, streams)
      ownLogo.keep({ file, holdsName }, prepared)
      kept.add(LOGO)
      return
    }
  }

  async function agrees(message: string, initialValue: boolean): Promise<boolean> {
    const answer = await confirm({ ...common, message, initialValue })
    if (isCancel(answer)) throw new Stopped()
    return answer
  }
}
