export interface Setting {
  /** Returns the parsed value; undefined if the text is wrong. */
  read(text: string): unknown
  /** Completes the sentence "SMTP_URL has to …" of the error message. */
  readonly wanted: string
  /** The value of an unset setting; null by default. */
  readonly otherwise?: unknown
  /** Set if the text may hold a password: no message then shows the text. */
  readonly isSecret?: true
  readonly isList?: true
}

type Table = Readonly<Record<string, Setting>>
type Read<S extends Setting> = Exclude<ReturnType<S['read']>, undefined>
type Meant<S extends Setting> = S extends { isList: true } ? readonly Read<S>[] : Read<S>

/** The values of the settings in a table. */
export type Settings<Listed extends Table> = {
  readonly [Name in keyof Listed]:
    | Meant<Listed[Name]>
    | (Listed[Name] extends { otherwise: unknown } ? never : null)
}

/** An address without a path. Marked as secret, because a pasted address may contain a password. */
export const ORIGIN = {
  read: (text) => readUrl(text, /^https?:$/, (url) => url.href === `${url.origin}/`),
  wanted: 'be an address such as https://www.example.com, without a path, a user or a password',
  isSecret: true,
} as const satisfies Setting

/** The settings that both the build and the server read. */
export const SHARED_SETTINGS = {
  PUBLIC_URL: ORIGIN,
  EMAIL_SERVICE_ORIGIN: ORIGIN,
  GA_MEASUREMENT_ID: text(
    (id) => /^G-[A-Z0-9]{4,20}$/.test(id),
    'be a measurement id such as G-ABC123DEF4',
  ),
  RETENTION_MONTHS: {
    ...wholeNumber(1, 240),
    wanted: 'be a number from 1 to 240 (unset, enquiries are kept for ever)',
  },
} as const satisfies Table

/** Thrown for a wrong setting. The message names the setting and is one line for the operator. */
export class ConfigError extends Error {
  constructor(name: string, problem: string) {
    super(`${name} ${problem}`)
    this.name = 'ConfigError'
  }
}

/** Reads the settings of a table from the environment; an empty value counts as unset. Throws `ConfigError` for a wrong value. */
export function readSettings<Listed extends Table>(
  table: Listed,
  environment: Readonly<Record<string, string | undefined>>,
): Settings<Listed> {
  const values = Object.entries(table).map(([name, setting]) => [
    name,
    meant(name, setting, environment[name]?.trim()),
  ])
  return Object.fromEntries(values)
}

function meant(
  name: string,
  { read, wanted, otherwise = null, isSecret, isList }: Setting,
  text: string | undefined,
): unknown {
  if (!text) return otherwise
  const parts = isList ? text.split(',').map((part) => part.trim()) : [text]
  const values = parts.map(read)
  const wrong = parts[values.indexOf(undefined)]
  if (wrong === undefined) return isList ? values : values[0]
  const shown = isSecret ? '' : `, not ${JSON.stringify(wrong)}`
  throw new ConfigError(name, `has to ${wanted}${shown}.`)
}

export function text(isRight: (text: string) => boolean, wanted: string) {
  return { read: (text: string) => (isRight(text) ? text : undefined), wanted }
}

export function wholeNumber(least: number, most: number) {
  return {
    read: (text: string) =>
      /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
        ? Number(text)
        : undefined,
    wanted: `be a number from ${least} to ${most}`,
  }
}

export function readUrl(
  text: string,
  protocol: RegExp,
  isRight: (url: URL) => boolean = () => true,
) {
  const url = URL.parse(text)
  return url !== null && protocol.test(url.protocol) && isRight(url) ? url : undefined
}
