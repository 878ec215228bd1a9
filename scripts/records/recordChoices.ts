import { isPrice } from '../../site/src/content/checkPriceExamples.ts'
import type { TechnologyCategory } from '../../site/src/content/types/Technology.ts'
import { readEachContentFile } from '../content/readEachContentFile.ts'
import { RecordRefused } from './RecordRefused.ts'
import type { RecordKind } from './recordTemplates.ts'

/** Something to choose from: what the content has now. */
export interface Option {
  readonly value: string
  /** As people read it. */
  readonly label: string
}

/** What a record is made of that no text can leave open, by the flag that says it. */
export interface Chosen {
  readonly industry: string
  readonly services: readonly string[]
  readonly technologies: readonly string[]
  readonly group: string
  /** US dollars. */
  readonly price: number
  readonly rate: number
}

export type ChoiceName = keyof Chosen

export interface Choice {
  readonly name: ChoiceName
  readonly ask: string
  /** None where a number of US dollars is asked for. */
  readonly options: readonly Option[] | null
  readonly isMany: boolean
  readonly isOptional: boolean
  /** What to do where none of the options fits. */
  readonly otherwise?: string
}

export type Offered = Readonly<
  Record<'industries' | 'services' | 'technologies' | 'groups', readonly Option[]>
>

/** What can be chosen, as the content has it now. A file that cannot be read is left out. */
export async function readOffered(content: string): Promise<Offered> {
  const { files } = await readEachContentFile(content)
  const recordsIn = (folder: string, name: string) =>
    files
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ file, exports }) => {
        const value = file.slice(folder.length + 1, -'.ts'.length)
        return { value, label: (exports as Record<string, { name?: string }>)[name]?.name ?? value }
      })
  const listIn = <Entry>(wanted: string, name: string) => {
    const found = files.find(({ file }) => file === wanted)
    return (found?.exports as Record<string, readonly Entry[]> | undefined)?.[name] ?? []
  }
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  const categories = listIn<TechnologyCategory>('technologies.ts', 'technologies')
  return {
    industries: recordsIn('industries', 'industry'),
    services: recordsIn('services', 'service'),
    technologies: categories.flatMap(({ technologies }) => technologies.map(option)),
    groups: listIn<{ id: string; name: string }>('serviceGroups.ts', 'serviceGroups').map(option),
  }
}

/** What has to be chosen for a new record of this kind. The rest is text, which its file says how to fill in. */
export function choicesOf(kind: RecordKind, offered: Offered): readonly Choice[] {
  const { industries, services, technologies, groups } = offered
  const one = { isMany: false, isOptional: false }
  const many = { isMany: true, isOptional: false }
  switch (kind) {
    case 'project':
      return [
        {
          ...{ name: 'industry', ask: 'Which industry is it for?', options: industries, ...one },
          otherwise: 'npm run new -- industry <id>',
        },
        { name: 'services', ask: 'Which services went into it?', options: services, ...many },
        {
          ...{ name: 'technologies', ask: 'What was it made with?', options: technologies },
          ...{ isMany: true, isOptional: technologies.length === 0 },
        },
      ]
    case 'service':
      return [
        { name: 'group', ask: 'Which group does it stand in?', options: groups, ...one },
        { name: 'price', ask: 'What does it start at, in US dollars?', options: null, ...one },
      ]
    case 'developer':
      return [
        { name: 'rate', ask: 'What does an hour cost, in US dollars?', options: null, ...one },
        {
          ...{ name: 'technologies', ask: 'What does this developer work with?' },
          ...{ options: technologies, isMany: true, isOptional: true },
        },
      ]
    case 'industry':
      return [
        { name: 'services', ask: 'Which services do you sell to it?', options: services, ...many },
      ]
    default:
      return []
  }
}

/**
 * What was said by flags, such as `--services mvp-development,maintenance`.
 * @throws {RecordRefused} for one that cannot be, and for a flag that means nothing to this kind.
 */
export function readChosen(
  choices: readonly Choice[],
  flags: Readonly<Record<string, string | undefined>>,
): Partial<Chosen> {
  const said = Object.entries(flags).filter(([, value]) => value !== undefined)
  const problems = said.flatMap(([name, value = '']) => {
    const choice = choices.find((each) => each.name === name)
    if (!choice) return [`--${name} means nothing here.`]
    const problem = whyNot(choice, valuesOf(choice, value))
    return problem ? [`--${name} ${value}: ${problem}`] : []
  })
  if (problems.length > 0) throw new RecordRefused(problems.join('\n'))
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const value = flags[choice.name]
      return value === undefined ? [] : [[choice.name, typed(choice, valuesOf(choice, value))]]
    }),
  )
}

/** Why these cannot be chosen; null where they can. */
export function whyNot({ options, isMany }: Choice, values: readonly string[]): string | null {
  if (!options) return isPrice(Number(values[0])) ? null : 'Whole dollars, one at least.'
  if (!isMany && values.length !== 1) return 'Choose one.'
  const unknown = values.filter((value) => !options.some((option) => option.value === value))
  if (unknown.length === 0) return null
  return `There is no ${unknown.join(', ')}. There are: ${options.map(({ value }) => value).join(', ')}.`
}

/** As a record holds it. */
export function typed({ options, isMany }: Choice, values: readonly string[]): Chosen[ChoiceName] {
  if (!options) return Number(values[0])
  return isMany ? values : (values[0] ?? '')
}

/** One sentence for each choice that nobody has made: how to say it, and what there is. */
export function describeMissing(choices: readonly Choice[], chosen: Partial<Chosen>): string[] {
  return missingOf(choices, chosen).map(({ name, ask, options, isMany, otherwise }) => {
    if (!options) return `${ask} Say --${name} 45.`
    const ids = options.map(({ value }) => value)
    if (ids.length === 0) return `${ask} There is none yet${otherwise ? `: ${otherwise}` : ''}.`
    return `${ask} Say --${name} ${isMany ? ids.slice(0, 2).join(',') : (ids[0] ?? '')}. There are: ${ids.join(', ')}.`
  })
}

function missingOf(choices: readonly Choice[], chosen: Partial<Chosen>): readonly Choice[] {
  return choices.filter(({ name, isOptional }) => chosen[name] === undefined && !isOptional)
}

function valuesOf({ isMany }: Choice, text: string): string[] {
  return isMany
    ? text
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
    : [text.trim()]
}
