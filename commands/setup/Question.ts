import type { FieldSchema } from 'protocol/fields.ts'
import {
  type Content,
  RECORD_FOLDERS,
  type RecordFolder,
  recordFile,
  SINGLE_FILES,
} from '../../schema/src/content.ts'
import type { Edit } from '../../schema/src/writing/editContent.ts'
import { isPlaceholder } from '../content/findContentItems.ts'
import type { Option } from '../prompts.ts'

/** What was typed, as the value that it is. */
export interface Answer {
  readonly value: unknown
  /** What was made of it, in sentences for the owner. */
  readonly notes?: readonly string[]
  /** Puts files beside the content that belong to it. */
  store?(): void
}

/** Why something typed is no answer, in one sentence. */
export interface Refused {
  readonly problem: string
}

/** One thing that an owner says, and where it stands. All is asked of the content as it is by then. */
export interface Question {
  /** As readers of the content name the field, such as `address.town`, and as people do. */
  readonly path: string
  readonly label: string
  /** May be left out. */
  readonly isOptional: boolean
  ask(content: Content): string
  isAsked(content: Content): boolean
  /** What there is to choose from; null where it is typed. */
  options(content: Content): readonly Option[] | null
  /** What stands there, as one would type it. */
  show(content: Content): string
  /** Whether that is the sample agency's, which nobody else may keep. */
  isSample(content: Content): boolean
  /** In the place of a sample's: what somebody might type, after their other answers. */
  suggest(content: Content): string
  read(typed: string, content: Content): Answer | Refused | Promise<Answer | Refused>
  edits(value: unknown, content: Content): readonly Edit[]
}

export interface Section {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** A file of the content. */
export interface Place {
  readonly file: string
  readonly schema: FieldSchema
  of(content: Content): unknown
}

export function single(name: 'agency' | 'brand' | 'company'): Place {
  return {
    file: `${name}.yaml`,
    schema: SINGLE_FILES[name] as FieldSchema,
    of: (content) => content[name],
  }
}

export function record(folder: RecordFolder, id: string): Place {
  return {
    file: recordFile(folder, id),
    schema: RECORD_FOLDERS[folder] as FieldSchema,
    of: (content) => content[folder].find((each) => each.id === id),
  }
}

/** A question for a field: unless told, what its schema says is asked, and its reader refuses what cannot be. */
export function field(
  { file, schema: root, of }: Place,
  path: readonly (string | number)[],
  more: Partial<Question> = {},
): Question {
  const schema = path.reduce((at, name) => at.properties?.[name] ?? {}, root)
  const { title = '', description = '', type, minLength } = schema
  const question: Question = {
    path: path.join('.'),
    label: title,
    isOptional: minLength === 0,
    ask: () => [title, description].filter(Boolean).join(': '),
    isAsked: () => true,
    options: () => schema.enum?.map((value) => ({ value, label: value })) ?? null,
    show: (content) => String(path.reduce((at, name) => (at as never)?.[name], of(content)) ?? ''),
    isSample: (content) => isPlaceholder(question.show(content)),
    suggest: () => '',
    read(typed) {
      const isNumber = (type === 'number' || type === 'integer') && /^[\d.]+$/.test(typed)
      return { value: isNumber ? Number(typed) : typed }
    },
    edits: (value) => [{ file, path, value }],
    ...more,
  }
  return question
}
