import type { LogoAnswer } from './ownLogo.ts'
import type { Answers, Question, Section } from './questions.ts'

/** What a file of answers says. */
export interface FileAnswers {
  readonly answers: Answers
  /** Null for the sign that ships, undefined where the file says nothing of it. */
  readonly logo: LogoAnswer | null | undefined
  /** One sentence for each thing that is wrong; then nothing of it should be taken. */
  readonly problems: readonly string[]
}

type Tree = { readonly [name: string]: Tree | Question }

const LOGO = 'logo'

/**
 * Reads a file of answers. What it leaves out stays as it is.
 * @param present - the answers of now, with which the new ones have to agree.
 */
export function readAnswers(
  json: string,
  sections: readonly Section[],
  present: Answers,
): FileAnswers {
  let parsed: unknown
  try {
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    return {
      answers: {},
      logo: undefined,
      problems: [`This is no JSON: ${(error as Error).message}.`],
    }
  }
  const problems: string[] = []
  if (!isObject(parsed)) {
    return {
      answers: {},
      logo: undefined,
      problems: ['This should be an object, as --print shows it.'],
    }
  }
  const said: Record<string, unknown> = {}
  const { [LOGO]: written, ...rest } = parsed
  const logo = readLogo(written, problems)
  walk(rest, treeOf(sections), '')
  const answers: Record<string, unknown> = {}
  for (const { key, read, isAsked, isSample } of sections.flatMap(({ questions }) => questions)) {
    const now = { ...present, ...answers }
    if (key in said) {
      const taken = read(said[key], now)
      if ('problem' in taken) problems.push(`${key}: ${taken.problem}`)
      else answers[key] = taken.value
    } else if (
      key.startsWith('money.') &&
      'money.currency' in answers &&
      isAsked?.(now) !== false &&
      isSample?.(now[key], now)
    ) {
      problems.push(`${key}: with another currency this has to be said, too.`)
    }
  }
  return { answers, logo, problems }

  function walk(value: Record<string, unknown>, tree: Tree, above: string): void {
    for (const [name, inner] of Object.entries(value)) {
      const key = above ? `${above}.${name}` : name
      const node = Object.hasOwn(tree, name) ? tree[name] : undefined
      if (!node) {
        const known = [...Object.keys(tree), ...(above ? [] : [LOGO])].join(', ')
        problems.push(`${key}: there is no such answer. There are: ${known}.`)
      } else if (isQuestion(node)) said[key] = inner
      else if (isObject(inner)) walk(inner, node, key)
      else problems.push(`${key}: this should be an object with ${Object.keys(node).join(', ')}.`)
    }
  }
}

/** Answers as such a file. */
export function writeAnswers(
  sections: readonly Section[],
  answers: Answers,
  logo: LogoAnswer | null,
): string {
  const fill = (tree: Tree): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(tree)
        .filter(([, node]) => !isQuestion(node) || (node.isAsked?.(answers) ?? true))
        .map(([name, node]) => [name, isQuestion(node) ? answers[node.key] : fill(node)]),
    )
  const { name, ...rest } = fill(treeOf(sections))
  return `${JSON.stringify({ name, [LOGO]: logo, ...rest }, null, 2)}\n`
}

function readLogo(value: unknown, problems: string[]): LogoAnswer | null | undefined {
  if (value === undefined || value === null) return value
  if (isObject(value)) {
    const { file, holdsName = false, ...rest } = value
    const isRight = typeof file === 'string' && typeof holdsName === 'boolean'
    if (isRight && Object.keys(rest).length === 0) return { file, holdsName }
  }
  problems.push(
    'logo: this should be null, or an object with "file", such as "logo.svg", and "holdsName", true or false.',
  )
  return undefined
}

/** The questions by the parts of their keys. */
function treeOf(sections: readonly Section[]): Tree {
  const root: Record<string, unknown> = {}
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const parts = question.key.split('.')
    const last = parts.pop() ?? ''
    let at = root
    for (const part of parts) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[last] = question
  }
  return root as Tree
}

function isQuestion(node: Tree | Question): node is Question {
  return typeof node.read === 'function'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
