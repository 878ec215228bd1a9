import { isDeepStrictEqual, styleText } from 'node:util'
import { log } from '@clack/prompts'
import { BACK, converse, type Option, type Prompts, Stopped, type Streams } from '../prompts.ts'
import type { LogoAnswer, PreparedLogo } from './ownLogo.ts'
import type { Answers, Question, Section } from './questions.ts'
import type { Read } from './readTyped.ts'

export interface Conversation {
  readonly sections: readonly Section[]
  /** The sections to ask, by their ids, `logo` among them; all where none is named. */
  readonly only: readonly string[]
  /** The step where somebody stopped the last time, by its id: it begins there, where that is still asked. */
  readonly from?: string | undefined
  /** What the content holds now. */
  readonly present: Answers
  readonly logo: LogoAnswer | null
  /** Nobody has answered before: every section is offered. */
  readonly isFirst: boolean
  /** Puts answers into the content; returns what it then holds. */
  keep(answers: Answers): Answers
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
  /** The id of the step where somebody stopped; null at the end. */
  readonly stoppedAt: string | null
  /** What was answered and not kept, since only the next answer would have made it whole. */
  readonly lost: readonly string[]
}

const LOGO = 'logo'
/** What empties an answer; Enter alone keeps it. */
const EMPTY = '-'
const GO_BACK: Option = { value: 'back', label: 'Go back to the question before' }

/** To the next question (`unasked` where this one had nothing to ask), the one before, or past the rest of the section. */
type Went = 'on' | 'unasked' | 'back' | 'past'

interface Step {
  /** The key of its question; its section's id where that is asked about. */
  readonly id: string
  readonly section: string
  /** Asks whether the section is asked at all. */
  readonly isGate?: boolean
  ask(): Promise<Went>
}

/** The ids of all sections in the order in which they are asked. The logo is shown on the colours, so it comes after them. */
export function sectionIds(sections: readonly Section[]): string[] {
  const ids = sections.map(({ id }) => id)
  return ids.toSpliced(ids.indexOf('colours') + 1, 0, LOGO)
}

/**
 * Asks the questions one by one. Each answer is kept before the next question, or with the one that completes it, so
 * whoever stops loses the question that stands there. Of a sample's fact nothing is offered: one's own has to be typed.
 */
export async function askQuestions(conversation: Conversation): Promise<Conversed> {
  const { sections, only, from, isFirst, keep, ownLogo } = conversation
  const streams: Partial<Streams> = conversation.streams ?? {}
  const ids = sectionIds(sections).filter((id) => only.length === 0 || only.includes(id))
  const sectionOf = (step?: string) =>
    sections.find(({ questions }) => questions.some(({ key }) => key === step))?.id
  const titleOf = (id: string) => sections.find((section) => section.id === id)?.title ?? 'Logo'
  const began = ids.slice(1).find((id) => id === from || sectionOf(from) === id)
  let answers: Answers = conversation.present
  /** Answered, and kept with the one that completes it. */
  let pending: Record<string, unknown> = {}
  let logo = conversation.logo
  let stoppedAt: string | null = null
  const kept = new Set<string>()
  const asked = new Set<string>()
  const isStopped = await converse(
    streams,
    'Make this site yours',
    [
      ...(began ? [`You stopped at ‘${titleOf(began)}’: it goes on there.`] : []),
      'Enter takes what stands in grey.',
      `${BACK} and Enter goes back to the question before, also after what was refused.`,
      'Ctrl-C stops; what you have answered stays.',
    ],
    askAll,
  )
  const lost = sections
    .flatMap(({ questions }) => questions)
    .filter(({ key }) => isStopped && key in pending)
  return {
    isStopped,
    kept: [...kept],
    left: isStopped ? ids.filter((id) => !asked.has(id)) : [],
    stoppedAt: lost[0]?.key ?? stoppedAt,
    lost: lost.map(wordsOf),
  }

  async function askAll(prompts: Prompts): Promise<void> {
    const steps = ids.flatMap((id) => stepsOf(id, prompts))
    let at = began ? steps.findIndex(({ id }) => id === from) : 0
    const passed = began ? ids.slice(0, ids.indexOf(began)) : []
    for (const id of passed) asked.add(id)
    /** The steps that led here. */
    const trail = [
      ...passed.map((id) => steps.findIndex(({ section }) => section === id)),
      ...steps.slice(0, at).flatMap(({ section, isGate }, index) => {
        return section === began && !isGate ? [index] : []
      }),
    ]
    let headed = ''
    let again: string | null = null
    for (;;) {
      const step = again && steps[at]?.section !== again ? undefined : steps[at]
      if (!step) {
        for (const id of ids) asked.add(id)
        stoppedAt = null
        again = await chooseSection(prompts)
        if (!again) return
        trail.push(steps.length)
        at = steps.findIndex(({ section, isGate }) => section === again && !isGate)
        headed = ''
        continue
      }
      if (step.section !== headed) {
        const place = ids.length > 1 ? `  (${ids.indexOf(step.section) + 1} of ${ids.length})` : ''
        log.step(styleText('bold', titleOf(step.section)) + place, streams)
      }
      headed = step.section
      stoppedAt = step.id
      const went = await step.ask()
      if (went === 'back') {
        at = trail.pop() ?? at
        if (at === steps.length) again = null
        continue
      }
      if (went !== 'unasked') trail.push(at)
      const rest = steps.slice(at + 1)
      const onward = went === 'past' ? rest.findIndex(({ section }) => section !== step.section) : 0
      at = onward < 0 ? steps.length : at + 1 + onward
      if (steps[at]?.section !== step.section) asked.add(step.section)
    }
  }

  function stepsOf(id: string, prompts: Prompts): Step[] {
    if (id === LOGO) return [{ id, section: id, ask: () => askLogo(prompts) }]
    const section = sections.find((candidate) => candidate.id === id)
    const questions = section?.questions.filter(({ isOfFile }) => !isOfFile) ?? []
    const steps = questions.map((question) => ({
      id: question.key,
      section: id,
      ask: () => askAndKeep(question, id, prompts),
    }))
    if (!section || questions.length < 2 || only.length > 0) return steps
    return [{ id, section: id, isGate: true, ask: () => askGate(section, prompts) }, ...steps]
  }

  /** Whether a section is to be changed; one with the sample's facts has to be. */
  async function askGate(section: Section, { choose }: Prompts): Promise<Went> {
    if (section.questions.some((question) => isAsked(question) && isMissing(question)))
      return 'unasked'
    const wanted = await choose(
      `Now: ${summaryOf(section)}`,
      [
        { value: 'past', label: 'Keep it as it is' },
        { value: 'on', label: 'Change it' },
        ...(section.id === ids[0] ? [] : [GO_BACK]),
      ],
      isFirst ? 'on' : 'past',
    )
    return wanted as Went
  }

  function summaryOf({ questions }: Section): string {
    const shown = questions
      .filter((question) => !question.isOfFile && isAsked(question) && !isMissing(question))
      .map(({ key, label, show }) => [label, show(answers[key])].filter(Boolean).join(' '))
      .filter(Boolean)
    return shown.slice(0, 4).join(', ') + (shown.length > 4 ? ', …' : '') || 'nothing yet'
  }

  /** The section to go through again, or null for the end. */
  async function chooseSection({ choose }: Prompts): Promise<string | null> {
    if (ids.length === 1) return null
    const again = ids.map((id) => {
      const section = sections.find((candidate) => candidate.id === id)
      const hint = section ? summaryOf(section) : (logo?.file ?? 'the sign that ships')
      return { value: id, label: `Change ${titleOf(id)}`, hint }
    })
    const options = [{ value: '', label: 'No, go on' }, ...again]
    return (
      (await choose('These were all questions. Is anything to be changed?', options, '')) || null
    )
  }

  async function askAndKeep(question: Question, section: string, prompts: Prompts): Promise<Went> {
    if (!isAsked(question)) return 'unasked'
    const read = question.options
      ? await askChoice(question, prompts)
      : await askText(question, prompts)
    if (read === BACK) return 'back'
    if (isDeepStrictEqual(read.value, answers[question.key])) delete pending[question.key]
    else pending[question.key] = read.value
    if (question.continues?.(now()) || Object.keys(pending).length === 0) return 'on'
    const changed = pending
    pending = {}
    answers = keep(changed)
    kept.add(section)
    return 'on'
  }

  function now(): Answers {
    return { ...answers, ...pending }
  }

  function wordsOf({ ask }: Question): string {
    return typeof ask === 'string' ? ask : ask(now())
  }

  function isAsked(question: Question): boolean {
    return question.isAsked?.(now()) ?? true
  }

  /** The sample's fact still stands there. */
  function isMissing({ key, isSample }: Question): boolean {
    return !(key in pending) && (isSample?.(answers[key], now()) ?? false)
  }

  async function askChoice(
    question: Question,
    { choose }: Prompts,
  ): Promise<{ value: unknown } | typeof BACK> {
    const options = question.options?.(now()) ?? []
    const chosen = await choose(
      wordsOf(question),
      [...options, GO_BACK],
      String(now()[question.key]),
    )
    return chosen === GO_BACK.value ? BACK : { value: chosen }
  }

  async function askText(
    question: Question,
    { text }: Prompts,
  ): Promise<{ readonly value: unknown } | typeof BACK> {
    const [present, missing] = [now(), isMissing(question)]
    const { isOptional = false } = question
    const offered = missing
      ? (question.suggest?.(present) ?? '')
      : question.show(present[question.key])
    /** What was typed, or what stands there; a problem where that cannot be. */
    const read = (typed: string): Read => {
      if (typed === EMPTY && isOptional) return question.read('', present)
      if (typed !== '' && typed !== offered) return question.read(typed, present)
      // What stands there is right unless the answer before has changed that.
      if (!missing && Object.keys(pending).length === 0) return { value: present[question.key] }
      if (offered !== '' || isOptional) return question.read(offered, present)
      return { problem: 'Type yours here: what stands on the pages now is invented.' }
    }
    const empty = isOptional ? 'none; Enter leaves it out' : 'type yours'
    const typed = await text({
      message: wordsOf(question) + (isOptional && offered ? ` (${EMPTY} for none)` : ''),
      placeholder: offered || empty,
      defaultValue: offered,
      whyNot: (value) => {
        const answer = read(value)
        return 'problem' in answer ? answer.problem : undefined
      },
    })
    if (typed === BACK) return BACK
    const answer = read(typed)
    const value = 'value' in answer ? answer.value : present[question.key]
    if (
      typed !== '' &&
      typed !== offered &&
      typeof value === 'string' &&
      value !== '' &&
      value !== typed.trim()
    )
      log.info(`Taken as ${value}`, streams)
    return { value }
  }

  async function askLogo({ text, choose }: Prompts): Promise<Went> {
    let problem: string | null = null
    for (;;) {
      if (problem) log.warn(problem, streams)
      const typed = await text({
        message: `Logo: a file, SVG best, or PNG, JPEG or WebP${logo ? ` (${EMPTY} for the sign that ships)` : ''}`,
        placeholder: logo?.file ?? 'none; Enter takes the sign that ships, in your colours',
      })
      if (typed === BACK) return 'back'
      if (typed === '' && !(logo && ownLogo.isStale())) return 'on'
      if (typed === EMPTY) {
        if (!logo) return 'on'
        ownLogo.keep(null, null)
        logo = null
        kept.add(LOGO)
        return 'on'
      }
      const file = typed === '' ? (logo?.file ?? '') : ownLogo.resolve(typed)
      problem = await ownLogo.whyNot(file)
      if (problem) continue
      const prepared = await ownLogo.prepare(file)
      const keepLogo = (holdsName: boolean) => {
        logo = { file, holdsName }
        ownLogo.keep(logo, prepared)
        kept.add(LOGO)
      }
      const guess = logo?.holdsName ?? prepared.isWide
      const answer = await choose(
        'Does it hold the name, so that the name need not stand beside it?',
        [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No, the name stands beside it' },
          { value: 'back', label: 'Take another file' },
        ],
        guess ? 'yes' : 'no',
      ).catch((error) => {
        // The file was answered.
        if (error instanceof Stopped) keepLogo(guess)
        throw error
      })
      if (answer === 'back') continue
      for (const note of prepared.notes) log.info(note, streams)
      keepLogo(answer === 'yes')
      return 'on'
    }
  }
}
