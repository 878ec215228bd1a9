/** One thing that is looked at. */
export interface HealthCheck {
  readonly name: string
  /** How it is, in a few words. */
  readonly says: string
  /** What somebody has to do, a sentence each; empty while all is well. */
  readonly problems: readonly string[]
}

/** `must`: false or broken in public. `should`: works, but worse. `know`: what no program can see. */
export type LaunchLevel = 'must' | 'should' | 'know'

/** Where in the content something is put right. */
export interface LaunchPlace {
  readonly file: string
  /** The way to the field. */
  readonly path: readonly (string | number)[]
  /** The words that are meant, where the field says more. */
  readonly quote?: string
}

/** Something that still stands between the site and the public. */
export interface LaunchItem {
  readonly level: LaunchLevel
  readonly what: string
  /** One line, which tells the places of none of these. */
  readonly remedy: string
  readonly places?: readonly LaunchPlace[]
  /** The kind of records of which there is none. */
  readonly adds?: { readonly folder: string; readonly name: string }
  /** Of a promise: the field that is true once its owner stands behind it, and what it is about. */
  readonly confirms?: Pick<LaunchPlace, 'file' | 'path'> & { readonly about: PromiseSubject }
}

/** What promises are about: those about one thing are read and confirmed together. */
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

/** Groups of things to do together, in the order of work: title, and how. */
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
    'Whoever runs your server sets these: send them this list. They find how in docs/deploying.md, and sudo agency-desk launch-check on the server asks whether mail arrives, too.',
  ],
  mail: ['Have your mail arrive', 'At whoever keeps your domain’s records: docs/deploying.md.'],
  beyond: ['Look yourself', ''],
} as const satisfies Record<string, readonly [title: string, how: string]>

export type LaunchTopic = keyof typeof LAUNCH_TOPICS

/** One thing to do, in one of these groups. */
export interface LaunchTask extends LaunchItem {
  readonly topic: LaunchTopic
}

/** `GET /api/health`. */
export interface HealthOverview {
  readonly checkedAtMs: number
  readonly checks: readonly HealthCheck[]
  /** How much of the first steps is left; null where the site was not built here. */
  readonly steps: number | null
}
