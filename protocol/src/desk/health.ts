export interface HealthCheck {
  readonly name: string
  readonly says: string
  /** A sentence for each problem that needs action; empty while all is well. */
  readonly problems: readonly string[]
}

/** `must`: visitors would see something false or broken. `should`: the site works, but less well. `know`: only a person can check. */
export type LaunchLevel = 'must' | 'should' | 'know'

/** The field of the content in which an item is corrected; with an empty path, the whole document. */
export interface LaunchField {
  readonly file: string
  readonly path: readonly (string | number)[]
  /** The part of the field's text that the item is about. */
  readonly quote?: string
}

/** A finding of the launch check: an obstacle to opening the site to the public. */
export interface LaunchItem {
  readonly level: LaunchLevel
  readonly what: string
  /** One line on what to do, without naming the `fields`. */
  readonly remedy: string
  readonly fields?: readonly LaunchField[]
  /** Whether the owner may skip the item. Some agencies lack what the item asks for, and their pages say nothing false without it. */
  readonly canStay?: true
  /** Whether the owner may remove the `fields`. Each is an entry of a list in `agency.yaml`, and its `quote` is the text of the entry. */
  readonly canGo?: true
  readonly adds?: { readonly folder: string; readonly name: string }
  /** For a promise: the promise's subject, and the field that becomes true when the owner confirms the promise. */
  readonly confirms?: Pick<LaunchField, 'file' | 'path'> & { readonly about: PromiseSubject }
}

/** The subjects of promises. The owner reads and confirms all promises on one subject together. */
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
    'The pages call each sample a sample, so nothing that they say is false.',
  ],
  company: ['Let clients look you up', ''],
  answers: ['Answer what clients ask before they write', 'A sentence or two will do.'],
  server: [
    'Set the server up',
    'Whoever looks after your server sets these: send them this list, which says how.',
  ],
  mail: ['Have your mail arrive', 'At whoever keeps your domain’s records: docs/deploying.md.'],
  beyond: ['Look yourself', ''],
} as const satisfies Record<string, readonly [title: string, how: string]>

export type LaunchTopic = keyof typeof LAUNCH_TOPICS

export interface LaunchTask extends LaunchItem {
  readonly topic: LaunchTopic
}

/** The answer to `GET /api/health`. */
export interface HealthOverview {
  readonly checkedAtMs: number
  readonly checks: readonly HealthCheck[]
}
