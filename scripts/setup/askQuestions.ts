import { isDeepStrictEqual, styleText } from 'node:util'
import { log } from '@clack/prompts'
import type { LogoAnswer, PreparedLogo } from './ownLogo.ts'
import { BACK, converse, type Prompts, Stopped, type Streams } from './prompts.ts'
import type { Question } from './questionKinds.ts'
import type { Answers, Section } from './questions.ts'

export interface Conversation {
  readonly sections: readonly Section[]
  /** The sections to ask, by their ids, `logo` among them; all where none is named. */
  readonly only: readonly string[]
  /** The step where somebody stopped the last time, by its id: it begins there, where that is still asked. */
  readonly from?: string | undefined
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
  /** The id of the step where somebody stopped; null at the end. */
  readonly stoppedAt: string | null
  /** Answered but not kept: the questions whose answers only the next one would have made whole. */
  readonly lost: readonly string[]
}

const LOGO = 'logo'
/** What empties an answer; Enter alone keeps it. */
const EMPTY = '-'
const GO_BACK = { value: 'back', label: 'Go back to the question before' } as const

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
  const began = ids.slice(1).find((id) => id === from || sectionOf(from) === id)
  const answers: Record<string, unknown> = { ...conversation.present }
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
  const lost = isStopped ? keepPending() : []
  return {
    isStopped,
    kept: [...kept],
    left: isStopped ? ids.filter((id) => !asked.has(id)) : [],
    stoppedAt: lost[0]?.key ?? stoppedAt,
    lost: lost.map(({ ask }) => ask),
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
      if (step.section !== headed) head(step.section)
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

  function head(id: string): void {
    const place = ids.length > 1 ? `  (${ids.indexOf(id) + 1} of ${ids.length})` : ''
    log.step(styleText('bold', titleOf(id)) + place, streams)
  }

  function sectionOf(step: string | undefined): string | undefined {
    return sections.find(({ questions }) => questions.some(({ key }) => key === step))?.id
  }

  function titleOf(id: string): string {
    return sections.find((section) => section.id === id)?.title ?? 'Logo'
  }

  function stepsOf(id: string, prompts: Prompts): Step[] {
    if (id === LOGO) return [{ id, section: id, ask: () => askLogo(prompts) }]
    const section = sections.find((candidate) => candidate.id === id)
    if (!section) return []
    const questions = section.questions.filter(({ isOfFile }) => !isOfFile)
    const steps = questions.map((question) => ({
      id: question.key,
      section: id,
      ask: () => askAndKeep(question, section, prompts),
    }))
    const hasGate = questions.length > 1 && only.length === 0
    return hasGate
      ? [{ id, section: id, isGate: true, ask: () => askGate(section, prompts) }, ...steps]
      : steps
  }

  /** Whether a section is to be changed; one with the sample's facts has to be. */
  async function askGate(section: Section, { choose }: Prompts): Promise<Went> {
    if (section.questions.some((question) => isMissing(question))) return 'unasked'
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
      .filter((question) => !question.isOfFile && !isMissing(question))
      .map(({ key, label, show }) => (label ?? '') + show(answers[key]))
      .filter(Boolean)
    return shown.slice(0, 4).join(', ') + (shown.length > 4 ? ', …' : '') || 'nothing yet'
  }

  /** The section to go through again, or null for the end. */
  async function chooseSection({ choose }: Prompts): Promise<string | null> {
    if (ids.length === 1) return null
    const again = ids.map((id) => {
      const section = sections.find((candidate) => candidate.id === id)
      const now = section ? summaryOf(section) : (logo?.file ?? 'the sign that ships')
      return { value: id, label: `Change ${titleOf(id)}`, hint: now }
    })
    const chosen = await choose(
      'These were all questions. Is anything to be changed?',
      [{ value: '', label: 'No, go on' }, ...again],
      '',
    )
    return chosen || null
  }

  async function askAndKeep(question: Question, section: Section, prompts: Prompts): Promise<Went> {
    const read = await askOne(question, section, prompts)
    if (read === BACK) return 'back'
    if (isDeepStrictEqual(read.value, answers[question.key])) delete pending[question.key]
    else pending[question.key] = read.value
    if (question.continues || Object.keys(pending).length === 0) return 'on'
    keepAll(section)
    return 'on'
  }

  function keepAll(section: Section): void {
    keep(pending)
    Object.assign(answers, pending)
    kept.add(section.id)
    pending = {}
  }

  /**
   * Keeps what waits for the answer that completes it, where it can be judged and is right as it stands.
   * @returns the questions whose answers were not kept.
   */
  function keepPending(): Question[] {
    const section = sections.find(({ questions }) => questions.some(({ key }) => key in pending))
    if (!section) return []
    if (section.check && !section.check({ ...answers, ...pending })) {
      keepAll(section)
      return []
    }
    return section.questions.filter(({ key }) => key in pending)
  }

  /** The sample's fact stands there, and nobody's own. */
  function isMissing({ key, isSample }: Question): boolean {
    return !(key in pending) && (isSample?.(answers[key], answers) ?? false)
  }

  async function askOne(
    question: Question,
    section: Section,
    { text }: Prompts,
  ): Promise<{ readonly value: unknown } | typeof BACK> {
    const now = { ...answers, ...pending }
    const missing = isMissing(question)
    const offered = missing ? (question.suggest?.(now) ?? '') : question.show(now[question.key])
    const taken = (typed: string) => {
      if (typed !== '' && typed !== offered) {
        return question.readTyped(typed === EMPTY && question.optional ? '' : typed)
      }
      if (!missing) return { value: now[question.key] }
      if (offered !== '' || question.optional) return question.readTyped(offered)
      return { problem: 'Type yours here: what stands on the pages now is invented.' }
    }
    const wholeOf = (typed: string) => question.complete?.(typed, now) ?? typed
    /** What was typed, or what stands there; a problem where that cannot be. */
    const read = (typed: string) => {
      const value = taken(wholeOf(typed))
      if ('problem' in value || question.continues) return value
      const wrong = section.check?.({ ...now, [question.key]: value.value })
      return wrong?.[0] === question.key ? { problem: wrong[1] } : value
    }
    const empty = question.optional ? 'none; Enter leaves it out' : 'type yours'
    const typed = await text({
      message: question.ask + (question.optional && offered ? ` (${EMPTY} for none)` : ''),
      placeholder: offered || empty,
      defaultValue: offered,
      whyNot: (value) => {
        const answer = read(value)
        return 'problem' in answer ? answer.problem : undefined
      },
    })
    if (typed === BACK) return BACK
    const whole = wholeOf(typed)
    if (whole !== typed) log.info(`Taken as ${whole}`, streams)
    const answer = read(typed)
    return 'value' in answer ? answer : { value: now[question.key] }
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
      const says = 'Does it hold the name, so that the name need not stand beside it?'
      const keepLogo = (holdsName: boolean) => {
        logo = { file, holdsName }
        ownLogo.keep(logo, prepared)
        kept.add(LOGO)
      }
      const guess = logo?.holdsName ?? prepared.isWide
      const answer = await choose(
        says,
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
