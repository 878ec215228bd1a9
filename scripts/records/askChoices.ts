import type { Readable, Writable } from 'node:stream'
import { autocompleteMultiselect, isCancel, multiselect, select, text } from '@clack/prompts'
import { RecordRefused } from './RecordRefused.ts'
import { type Choice, type Chosen, typed, whyNot } from './recordChoices.ts'

/** Those of the process unless told. */
interface Streams {
  readonly input?: Readable
  readonly output?: Writable
}

/** More than these are easier to find by typing. */
const MOST_TO_READ = 12
/** Says that none of the options fits. */
const NONE = ''

/**
 * Asks for each choice, one by one.
 * @throws {RecordRefused} where somebody stops, or none of the options fits.
 */
export async function askChoices(
  choices: readonly Choice[],
  streams: Streams = {},
): Promise<Partial<Chosen>> {
  const answers: [string, Chosen[keyof Chosen]][] = []
  for (const choice of choices)
    answers.push([choice.name, typed(choice, await ask(choice, streams))])
  return Object.fromEntries(answers)
}

async function ask(choice: Choice, streams: Streams): Promise<readonly string[]> {
  const { ask: message, options, isMany, isOptional, otherwise } = choice
  if (!options) {
    const validate = (value = '') => whyNot(choice, [value]) ?? undefined
    return [kept(await text({ ...streams, message, validate }))]
  }
  if (isMany) {
    const common = { ...streams, message, options: [...options], required: !isOptional }
    return kept(
      options.length > MOST_TO_READ
        ? await autocompleteMultiselect({
            ...common,
            placeholder: 'type to find one',
            maxItems: 10,
          })
        : await multiselect(common),
    )
  }
  const none = otherwise ? [{ value: NONE, label: 'None of these' }] : []
  const chosen = kept(await select({ ...streams, message, options: [...options, ...none] }))
  if (chosen === NONE) throw new RecordRefused(`Make that first, then this: ${otherwise}`)
  return [chosen]
}

function kept<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new RecordRefused('Nothing was written.')
  return answer as Exclude<Answer, symbol>
}
