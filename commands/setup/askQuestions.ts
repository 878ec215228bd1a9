import { styleText } from 'node:util'
import { log } from '@clack/prompts'
import type { Content } from '../../schema/src/content.ts'
import { requireContent } from '../../schema/src/reading/readContent.ts'
import { type Edit, editContent } from '../../schema/src/writing/editContent.ts'
import { isPlaceholder } from '../content/findContentItems.ts'
import { CommandRefused } from '../content/problems.ts'
import { BACK, converse, type Option, type Prompts, type Streams } from '../prompts.ts'
import type { Answer, Question, Section } from './Question.ts'
import { sectionsOf } from './questions.ts'
import { tryEdits } from './tryEdits.ts'

interface Conversed {
  /** Somebody pressed Ctrl-C. */
  readonly isStopped: boolean
  /** The ids of the sections that were changed. */
  readonly changed: readonly string[]
}

/** An answer that can be kept. */
interface Taken {
  readonly answer: Answer
  readonly edits: readonly Edit[]
  /** What the content then is. */
  readonly content: Content
}

/** To the next question (`unasked` where this one had nothing to ask), the one before, or past the rest of the section. */
type Went = 'on' | 'unasked' | 'back' | 'past'

interface Step {
  readonly section: Section
  ask(prompts: Prompts): Promise<Went>
}

/** What empties an answer; Enter alone keeps it. */
const EMPTY = '-'
const GO_BACK: Option = { value: 'back', label: 'Go back to the question before' }
/** The most answers of a section that are shown before one chooses whether to change it. */
const MOST_SHOWN = 4

/**
 * Asks the questions one by one. Each answer is in the content before the next question, so whoever stops loses the question
 * that stands there. Of a sample's fact nothing is offered: one's own has to be typed.
 * @param folder - of the content.
 * @param only - the sections to ask, by their ids; all where none is named.
 * @param streams - those of the process unless told.
 */
export async function askQuestions(
  folder: string,
  only: readonly string[] = [],
  streams: Partial<Streams> = {},
): Promise<Conversed> {
  let content = requireContent(folder)
  const isFirst = isPlaceholder(content.agency.name)
  const sections = sectionsOf(folder, content).filter(
    ({ id }) => only.length === 0 || only.includes(id),
  )
  const changed = new Set<string>()
  const isStopped = await converse(
    streams,
    'Make this site yours',
    [
      'Enter takes what stands in grey.',
      `${BACK} and Enter goes back to the question before, also after what was refused.`,
      'Ctrl-C stops; what you have answered stays.',
    ],
    askAll,
  )
  return { isStopped, changed: [...changed] }

  async function askAll(prompts: Prompts): Promise<void> {
    const steps = sections.flatMap(stepsOf)
    /** The steps that led here. */
    const trail: number[] = []
    let headed: Section | null = null
    for (let at = 0, step = steps[at]; step; step = steps[at]) {
      if (step.section !== headed) sayHeading(step.section)
      headed = step.section
      const went = await step.ask(prompts)
      if (went === 'back') {
        at = trail.pop() ?? at
        continue
      }
      if (went !== 'unasked') trail.push(at)
      do at++
      while (went === 'past' && steps[at]?.section === headed)
    }
  }

  function sayHeading(section: Section): void {
    const place = `  (${sections.indexOf(section) + 1} of ${sections.length})`
    log.step(styleText('bold', section.title) + (sections.length > 1 ? place : ''), streams)
  }

  function stepsOf(section: Section): Step[] {
    const steps = section.questions.map((question) => ({
      section,
      async ask(prompts: Prompts): Promise<Went> {
        if (!question.isAsked(content)) return 'unasked'
        const options = question.options(content)
        const taken = options
          ? await askChoice(question, options, prompts)
          : await askText(question, prompts)
        if (taken === BACK) return 'back'
        if (taken) keep(taken, section)
        return 'on'
      },
    }))
    if (only.length > 0) return steps
    return [{ section, ask: (prompts) => askGate(section, prompts) }, ...steps]
  }

  /** Whether a section is to be changed; one with the sample's facts has to be. */
  async function askGate({ questions }: Section, { choose }: Prompts): Promise<Went> {
    const asked = questions.filter(({ isAsked }) => isAsked(content))
    if (asked.length < 2 || asked.some(({ isSample }) => isSample(content))) return 'unasked'
    const shown = asked
      .filter(({ show }) => show(content))
      .map(({ label, show }) => `${label} ${show(content)}`)
    const summary = shown.slice(0, MOST_SHOWN).join(', ') || 'nothing yet'
    const wanted = await choose(
      `Now: ${summary}${shown.length > MOST_SHOWN ? ', …' : ''}`,
      [{ value: 'past', label: 'Keep it as it is' }, { value: 'on', label: 'Change it' }, GO_BACK],
      isFirst ? 'on' : 'past',
    )
    return wanted as Went
  }

  async function askChoice(question: Question, options: readonly Option[], prompts: Prompts) {
    const present = question.show(content)
    const chosen = await prompts.choose(question.ask(content), [...options, GO_BACK], present)
    if (chosen === GO_BACK.value) return BACK
    if (chosen === present) return null
    const answer = await take(question, chosen)
    if ('problem' in answer) throw new CommandRefused(answer.problem)
    return answer
  }

  /** What was typed, or null for what stands there. */
  async function askText(question: Question, { text }: Prompts) {
    const isSample = question.isSample(content)
    const offered = isSample ? question.suggest(content) : question.show(content)
    const { isOptional } = question
    let taken: Taken | null = null
    const typed = await text({
      message: question.ask(content) + (isOptional && offered ? ` (${EMPTY} for none)` : ''),
      placeholder: offered || (isOptional ? 'none; Enter leaves it out' : 'type yours'),
      defaultValue: offered,
      async whyNot(typed) {
        taken = null
        const said = isOptional && typed === EMPTY ? '' : typed || offered
        if (!isSample && (typed === '' || said + offered === '')) return undefined
        if (said === '' && !isOptional)
          return 'Type yours here: what stands on the pages now is invented.'
        const answer = await take(question, said)
        if ('problem' in answer) return answer.problem
        taken = answer
        return undefined
      },
    })
    if (typed === BACK) return BACK
    return taken as Taken | null
  }

  async function take(question: Question, typed: string): Promise<Taken | { problem: string }> {
    const answer = await question.read(typed.trim(), content)
    if ('problem' in answer) return answer
    const edits = question.edits(answer.value, content)
    const tried = tryEdits(folder, edits)
    if ('content' in tried) return { answer, edits, content: tried.content }
    // Who edits a file is told the path of its field.
    const problem = tried.problem.replace(/^'([\w.]+)'/, (said, path: string) =>
      path.startsWith(question.path) ? `'${question.label}'` : said,
    )
    return { problem }
  }

  function keep({ answer, edits, content: now }: Taken, { id }: Section): void {
    for (const note of answer.notes ?? []) log.info(note, streams)
    answer.store?.()
    editContent(folder, edits)
    content = now
    changed.add(id)
  }
}
