/** One of the checks that `GET /api/health` reports. */
export interface HealthCheck {
  readonly name: string
  /** The state in a few words. */
  readonly says: string
  /** A sentence for each thing that somebody has to do; empty while all is well. */
  readonly problems: readonly string[]
}

/** `must`: false or broken in public. `should`: works, but less well. `know`: a program cannot check it. */
export type LaunchLevel = 'must' | 'should' | 'know'

/** The place in the content where an item is corrected. */
export interface LaunchPlace {
  readonly file: string
  /** The path to the field. */
  readonly path: readonly (string | number)[]
  /** The words that are meant, if the field has more. */
  readonly quote?: string
}

/** A finding of the launch check: an obstacle to opening the site to the public. */
export interface LaunchItem {
  readonly level: LaunchLevel
  readonly what: string
  /** One line that does not repeat the places. */
  readonly remedy: string
  readonly places?: readonly LaunchPlace[]
  /** Whether an owner may leave it as it is: nothing false is said, and not every agency has this. */
  readonly canStay?: true
  /** The kind of records of which the content has none yet. */
  readonly adds?: { readonly folder: string; readonly name: string }
  /** For a promise: the field to set to true once the owner confirms the promise, and its subject. */
  readonly confirms?: Pick<LaunchPlace, 'file' | 'path'> & { readonly about: PromiseSubject }
}

/** The subjects of promises: promises on one subject are read and confirmed together. */
export const PROMISE_SUBJECTS = {
  prices: 'Prices and paying',
  work: 'How the work goes',
  after: 'After delivery',
  people: 'Developers for hire',
  answers: 'Being reached',
  data: 'Data and law',
  figures: 'Figures and guarantees',
  other: 'Other promises',
} as const

export type PromiseSubject = keyof typeof PROMISE_SUBJECTS

/** The groups of launch tasks in the order of work, each with its title and instructions. */
export const LAUNCH_TOPICS = {
  facts: ['Say who you are', ''],
  look: ['Give it your colours, logo and pictures', ''],
  prices: ['Say what you charge', ''],
  texts: ['Finish what you began to write', ''],
  promises: [
    'Stand behind what the pages promise, or change it',
    'These are the sample’s words, and only you know what is true of you: confirm them, or change their sentences.',
  ],
  samples: [
    'Put your own work in the place of the samples',
    'While a record is a sample, the pages say so, and nothing of it is false.',
  ],
  company: ['Let clients look you up', 'What is empty is left out of the pages.'],
  answers: ['Answer what clients ask before they write', 'A sentence or two will do.'],
  server: [
    'Set the server up',
    'Whoever runs your server sets these: send them this list, which says how.',
  ],
  mail: ['Have your mail arrive', 'At whoever keeps your domain’s records: docs/deploying.md.'],
  beyond: ['Look yourself', ''],
} as const satisfies Record<string, readonly [title: string, how: string]>

export type LaunchTopic = keyof typeof LAUNCH_TOPICS

/** A finding of the launch check, with the group to which it belongs. */
export interface LaunchTask extends LaunchItem {
  readonly topic: LaunchTopic
}

/** `GET /api/health`. */
export interface HealthOverview {
  readonly checkedAtMs: number
  readonly checks: readonly HealthCheck[]
  /** The number of first steps that are left; null if the site was not built on this server. */
  readonly steps: number | null
}
